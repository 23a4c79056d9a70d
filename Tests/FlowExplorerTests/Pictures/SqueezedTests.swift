import FlowExplorer
import XCTest

/// The script of the viewer loses spaces and comments, and nothing else.
final class SqueezedTests: XCTestCase {
    func testScript_losesSpacesAndComments_andKeepsLiterals() async {
        let cases = [
            ("  const a = 1;\n  const b = a + +a - a;", "let a=1;let b=a+ +a-a;"),
            ("// a comment\nf( 1, 2 ); // more\ng()\nh()", "f(1,2);g()\nh()"),
            (#"say( "a  : 'b", 'c  "d' )"#, #"say("a  : 'b",'c  "d')"#),
            ("`a  ${ b ? `c  : ${ d }` : \"e  f\" }  g`", "`a  ${b?`c  : ${d}`:\"e  f\"}  g`"),
            (#"x = / a  [/ ] "/g; y = a / b / c"#, #"x=/ a  [/ ] "/g;y=a / b / c"#),
            (#"t( "\"  //" )"#, #"t("\"  //")"#),
        ]
        for (source, squeezed) in cases { XCTAssertEqual(Squeezed.script(source), squeezed) }
    }

    func testScript_getsShortNames_forWhatItDeclares() async {
        let cases = [
            ("const first = 1, second = first;\nuse(second);", "let a=1,b=a;use(b);"),
            ("function add(one) { return { add: one }; }", "function a(one){return{add:one};}"),
            ("const { left, right } = both; left();", "let{left,right}=both;left();"),
            ("const move = 1; a.move(move)", "let b=1;a.move(b)"),
            (
                "const plan = { step(one) { go(one); }, of: 1 }, step = plan.step;",
                "let b={step(one){go(one);},of:1},a=b.step;"
            ),
            ("list.map(item => { say(item); return `${item} item`; })", "list.map(a=>{say(a);return `${a} item`;})"),
            ("const list = []; f(...list)", "let a=[];f(...a)"),
            ("const text = \"text (\"; f({ a: text })", "let b=\"text (\";f({a:b})"),
        ]
        for (source, squeezed) in cases { XCTAssertEqual(Squeezed.script(source), squeezed) }
    }

    func testStyle_losesSpaces() async {
        XCTAssertEqual(Squeezed.style("  a > b { color: red; margin: 0 1px; }\n"), "a > b{color:red;margin:0 1px}")
    }
}
