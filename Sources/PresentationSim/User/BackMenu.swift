extension NavigationController {
    /// The entries of the back button's menu down to that index, the nearest first. Their names are those of
    /// ``Step/backTo(_:)``.
    ///
    /// If several view controllers have one name, the lower ones get a number. It depends only on the entries above, so a name
    /// costs no more than the pop.
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
