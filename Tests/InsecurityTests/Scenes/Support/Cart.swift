import Insecurity
import PresentationSim

enum DeliveryMethod: String, Codable { case delivery, pickup }
struct Address: Hashable, Codable { let street: String }
struct Store: Hashable, Codable { let name: String }

/// The cart of the note, as a flow and in the note's callback style.
extension NavigationType {
    static var goToStoreHomepageScene: NavigationType {
        .push(sceneName: "StoreHomepage", parameters: nil)
    }

    static func createNewCart(
        parameters: SceneParameters?, backingOut: Flow.BackingOut = .stepBack
    ) -> NavigationType {
        .flow("createNewCart", parameters: parameters) { flow in
            _ = try await flow.ask(
                "deliveryMethod", as: DeliveryMethod.self, sceneName: "DeliveryMethod", backingOut: backingOut)
            _ = try await flow.ask("address", as: Address.self, sceneName: "Address", backingOut: backingOut)
            _ = try await flow.ask("store", as: Store.self, sceneName: "Store", backingOut: backingOut)
            try await flow.confirm("created", sceneName: "CartCreation", backingOut: backingOut)
            guard let completion = flow.parameters["completion"] as? (() -> Void) else {
                return .goToStoreHomepageScene
            }
            completion()
            return nil
        }
    }

    static func createNewCartWithCallbacks(parameters: SceneParameters?) -> NavigationType {
        .custom("createNewCart") { $0.createNewCart(parameters: parameters ?? [:]) }
    }
}

extension TransitionCoordinator {
    fileprivate func createNewCart(parameters: SceneParameters) {
        let deliveryMethod = parameters["deliveryMethod"] as? DeliveryMethod
        let address = parameters["address"] as? Address
        let store = parameters["store"] as? Store
        let createNewCartCompletion = parameters["completion"] as? (() -> Void)

        // Delivery Method Selection
        guard deliveryMethod != nil else {
            navigateToSelectionView("DeliveryMethod") { (deliveryMethod: DeliveryMethod) in
                var updatedParameters = parameters
                updatedParameters["deliveryMethod"] = deliveryMethod
                self.performNavigation(
                    NavigationType.createNewCartWithCallbacks(parameters: updatedParameters),
                    animated: true,
                    completion: nil
                )
            }
            return
        }

        // Delivery Address Selection
        guard address != nil else {
            navigateToSelectionView("Address") { (address: Address) in
                var updatedParameters = parameters
                updatedParameters["address"] = address
                self.performNavigation(
                    NavigationType.createNewCartWithCallbacks(parameters: updatedParameters),
                    animated: true,
                    completion: nil
                )
            }
            return
        }

        // Store Selection
        guard store != nil else {
            navigateToSelectionView("Store") { (store: Store) in
                var updatedParameters = parameters
                updatedParameters["store"] = store
                self.performNavigation(
                    NavigationType.createNewCartWithCallbacks(parameters: updatedParameters),
                    animated: true,
                    completion: nil
                )
            }
            return
        }

        // Cart Creation
        let created: () -> Void = {
            if let createNewCartCompletion {
                createNewCartCompletion()
            } else {
                self.performNavigation(
                    NavigationType.goToStoreHomepageScene,
                    animated: true,
                    completion: nil
                )
            }
        }
        performNavigation(
            .push(sceneName: "CartCreation", parameters: ["completion": created]), animated: true, completion: nil)
    }

    private func navigateToSelectionView<Value>(_ sceneName: String, completion: @escaping (Value) -> Void) {
        performNavigation(
            .push(sceneName: sceneName, parameters: ["completion": completion]), animated: true, completion: nil)
    }
}

extension Container {
    func registerCart() {
        for name in ["DeliveryMethod", "Address", "Store", "CartCreation", "StoreHomepage"] {
            register(scene: name) { SceneScreen(name, $1) }
        }
    }
}

extension SceneScreen {
    func answer<Value>(_ value: Value) throws { try parameters.completion(taking: Value.self)(value) }
}
