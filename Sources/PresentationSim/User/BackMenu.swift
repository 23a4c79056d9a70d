extension NavigationController {
    /// What the back button's menu offers down to that index, the nearest first, each with its name in a ``Step/backTo(_:)``.
    ///
    /// Of several view controllers of one name, those further down have a number. The numbers depend only on what is above, so
    /// that a name costs no more than the pop.
    func backMenu(downTo index: Int = 0) -> [(name: String, viewController: ViewController)] {
        var counts: [String: Int] = [:]
        return stack[index...].dropLast().reversed().map { viewController in
            let name = viewController.name
            var numbered = name
            while counts[numbered] != nil {
                let number = counts[name, default: 1] + 1
                counts[name] = number
                numbered = "\(name) (\(number))"
            }
            counts[numbered] = 1
            return (numbered, viewController)
        }
    }

    /// The name in the back button's menu of the view controller at that index, which is below the top.
    func nameInBackMenu(at index: Int) -> String { backMenu(downTo: index).last?.name ?? "" }
}
