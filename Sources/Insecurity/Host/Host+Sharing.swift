internal import PresentationSim

/// Each object has one host, which it keeps: all coordinators that are made for it share the chain (L21).
extension Host {
    static func host(of viewController: ViewController) -> Host {
        find(.viewController, in: &viewController.hosts) { Host(.viewController, screen: viewController) }
    }

    static func host(of navigationController: NavigationController) -> Host {
        find(.navigationController, in: &navigationController.hosts) {
            Host(.navigationController, screen: navigationController)
        }
    }

    static func host(of window: Window) -> Host {
        find(.window, in: &window.hosts) { Host(.window, window: window) }
    }

    private static func find(_ kind: HostKind, in hosts: inout [AnyObject], orMake make: () -> Host) -> Host {
        for case let host as Host in hosts where host.kind == kind { return host }
        let host = make()
        hosts.append(host)
        return host
    }
}
