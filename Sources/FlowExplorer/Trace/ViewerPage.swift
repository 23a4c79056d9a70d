// swift-format-ignore-file
// Made by `.ci/page` of the files in `Viewer`, whose SHA-256 is 97c22c17a550b7c67dd58b2f65232fad05f3c0616cbdc9aa633fd512d0535021.

/// The page of the viewer, minified, with marks for the data and the pictures.
let viewerPage = #"""
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-\#
inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Trace</title>
<style>
:root{color-scheme:light dark;--time: 244px;--board: light-dark(#eef0f4, #0d1117);--panel: light-dark(#fff, #161c25);-\#
-ink: light-dark(#10151d, #eef1f5);--faint: light-dark(#4a5462, #aeb8c5);--line: light-dark(#d3d8e0, #4f5c6e);--app: l\#
ight-dark(#1d4fd7, #86b4ff);--user: light-dark(#7a28cf, #cfa8ff);--good: light-dark(#05683f, #5fdca0);--warn: light-da\#
rk(#8a4b00, #ffc266);--bad: light-dark(#b3151c, #ff9a94);--mark: light-dark(#dde7ff, #233454);--phone: light-dark(#1f2\#
733, #7d8897);--bar: light-dark(#d5dae2, #465264);--raised: light-dark(#fff, #273140);font:14px/1.4 -apple-system,Sego\#
e UI,Roboto,Helvetica Neue,Arial,DejaVu Sans,sans-serif}:root[data-theme=light]{color-scheme:light}:root[data-theme=da\#
rk]{color-scheme:dark}*{box-sizing:border-box}html{overflow:auto}body{margin:0;background:var(--board);color:var(--ink\#
);height:100vh;height:100dvh;min-height:560px;overflow:hidden;display:grid;grid:"head head head" auto "steps main asid\#
e" minmax(0,1fr) "time time time" var(--time) / 276px minmax(0,1fr) 330px}.alone{position:absolute;width:1px;height:1p\#
x;overflow:hidden;clip-path:inset(50%);white-space:nowrap}[hidden]{display:none!important}button,input{font:inherit;co\#
lor:inherit}button{background:none;border:0;border-radius:6px;cursor:pointer;padding:3px 8px;min-height:26px;text-alig\#
n:left}button:hover{background:var(--mark)}:focus-visible{outline:2px solid var(--app);outline-offset:1px}button svg{d\#
isplay:block;width:16px;height:16px;fill:currentColor}a{color:var(--app)}h1{font-size:15px;margin:0;overflow:hidden;te\#
xt-overflow:ellipsis;white-space:nowrap}h2{font-size:11px;letter-spacing:.04em;text-transform:uppercase;color:var(--fa\#
int);margin:14px 0 4px}p{margin:4px 0}.faint{color:var(--faint)}.small{font-size:12px}.num{font-variant-numeric:tabula\#
r-nums}header{grid-area:head;display:flex;flex-wrap:wrap;gap:4px 10px;align-items:center;padding:7px 14px;min-height:4\#
8px;background:var(--panel);border-bottom:1px solid var(--line)}header h1{flex:0 1 auto;min-width:60px}header .space{f\#
lex:1 1 0}button.badge:hover{text-decoration:underline}h2:focus{outline:none}.badge{border-radius:20px;padding:1px 10p\#
x;font-size:12px;font-weight:600;border:1px solid currentColor;white-space:nowrap}.good{color:var(--good)}.warn{color:\#
var(--warn)}.bad{color:var(--bad)}.app{color:var(--app)}.user{color:var(--user)}::placeholder{color:var(--faint);opaci\#
ty:1}input{background:var(--board);border:1px solid var(--faint);border-radius:8px;padding:3px 10px;width:235px;min-he\#
ight:28px}.tools{display:flex;gap:2px;align-items:center}.tools button{padding:5px 7px}nav{grid-area:steps;overflow:au\#
to;background:var(--panel);border-right:1px solid var(--line)}ol,ul{list-style:none;margin:0;padding:0}nav ol.steps{co\#
ntent-visibility:auto;contain-intrinsic-size:auto 1700px}nav button.step{display:grid;grid-template-columns:26px 18px \#
1fr auto;gap:0 6px;align-items:baseline;width:100%;border-radius:0;padding:6px 12px 6px 4px;border-left:4px solid tran\#
sparent}nav button.step svg{width:14px;height:14px;align-self:start;margin-top:3px}nav .no{text-align:right;color:var(\#
--faint);font-size:12px}nav .text{overflow-wrap:anywhere}nav [aria-current]{background:var(--mark);border-left-color:v\#
ar(--app)}nav [aria-current] .text{font-weight:650}nav li.fails button.step{border-left-color:var(--bad)}nav .chips{gr\#
id-column:3 / -1;display:flex;flex-wrap:wrap;gap:3px;margin-top:2px}.chip{font-size:11.5px;border-radius:4px;padding:0\#
 5px;background:color-mix(in srgb,currentColor 12%,transparent);overflow-wrap:anywhere}.dim{opacity:.35}.more{padding:\#
6px 12px;color:var(--faint);font-size:12px}main{grid-area:main;overflow:auto;display:flex;flex-direction:column;min-wi\#
dth:0}.least{display:flex;align-items:center;gap:6px}.least input{width:130px;padding:0}.modes{display:flex;flex-wrap:\#
wrap;align-items:center;gap:4px;padding:8px 14px 0;justify-content:center}.modes [aria-pressed=true],.tabs [aria-selec\#
ted=true]{background:var(--mark);font-weight:650;color:var(--ink)}.stage{flex:1 1 auto;display:flex;justify-content:ce\#
nter;align-items:flex-end;gap:16px;padding:6px 14px 12px;min-height:0}figure{margin:0;display:flex;flex-direction:colu\#
mn;align-items:center;gap:6px;height:100%;justify-content:center;min-width:0}figcaption{font-size:12.5px;text-align:ce\#
nter;max-width:240px;overflow-wrap:anywhere}figure svg{display:block;overflow:visible;height:100%;max-height:min(480px\#
,100%);max-width:100%;min-height:0;flex:0 1 auto}figure .wide{height:auto;width:600px}.onion{height:100%;min-height:0;\#
display:grid}.onion svg{grid-area:1 / 1}.onion svg+svg{opacity:.55}.arrows{align-self:center;display:flex;flex-directi\#
on:column;gap:10px;min-width:84px;max-width:150px;text-align:center;font-size:12px}.arrows svg{width:78px;height:12px;\#
display:block;margin:0 auto;fill:none;stroke:currentColor;stroke-width:2}.arrows b{display:block}.arrows span{display:\#
block;color:var(--faint);overflow-wrap:anywhere}.doing{text-align:center;overflow-wrap:anywhere;padding:2px 14px}.can{\#
padding:0 14px 10px;text-align:center;font-size:12.5px}.can .chip{color:var(--user);margin:0 2px;display:inline-block}\#
aside{grid-area:aside;background:var(--panel);border-left:1px solid var(--line);overflow:auto;padding:0 14px 14px}.tab\#
s{display:flex;flex-wrap:wrap;gap:1px;position:sticky;top:0;background:var(--panel);padding:6px 0;margin:0 -8px;z-inde\#
x:1}.tabs button{padding:3px 5px;color:var(--faint);font-size:12.5px}.row{display:flex;flex-wrap:wrap;gap:0 8px;align-\#
items:baseline;width:calc(100% - var(--in));margin-left:var(--in)!important;border:1px solid var(--line);margin:3px 0;\#
padding:4px 9px;border-radius:8px;min-height:28px}.row .line{flex:1 0 100%}.row .where{font-size:11px;color:var(--fain\#
t);margin-left:auto}.on{outline:2px solid var(--app);outline-offset:-1px}.hov:not(.on){background-color:var(--mark)}sv\#
g .hov>rect:first-of-type{stroke:var(--app);stroke-width:1.5;stroke-opacity:1}main svg [data-c]{cursor:pointer}.entry{\#
border-bottom:1px solid var(--line);padding:5px 0;overflow-wrap:anywhere}.entry button{padding:0 4px;font-weight:650}p\#
re{font:12px/1.5 ui-monospace,Menlo,Consolas,DejaVu Sans Mono,monospace;margin:6px 0;white-space:pre-wrap;overflow-wra\#
p:anywhere}.code{white-space:pre;overflow:auto;overflow-wrap:normal}.plus{color:var(--good)}.minus{color:var(--bad)}.o\#
utlined{border:1px solid var(--faint);margin:2px 4px 2px 0}summary{cursor:pointer;padding:3px 0;color:var(--faint);fon\#
t-size:12.5px;min-height:26px}section.time{grid-area:time;background:var(--panel);border-top:1px solid var(--line);pos\#
ition:relative;min-height:0;display:flex;flex-direction:column}.grip{position:absolute;top:-4px;left:0;right:0;height:\#
8px;cursor:ns-resize;z-index:3}.scroll{overflow:auto;flex:1 1 auto;position:relative;scrollbar-gutter:stable}.chart{di\#
splay:grid;grid-template-columns:176px max-content;position:relative}.labels{position:sticky;left:0;background:var(--p\#
anel);z-index:2;border-right:1px solid var(--line)}.labels>*{height:24px;display:block;width:100%;padding:2px 8px;font\#
-size:12.5px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;border-radius:0;min-height:0}.labels button{dis\#
play:flex;gap:4px}.labels b{font-weight:400;overflow:hidden;text-overflow:ellipsis}.chart svg{display:block;touch-acti\#
on:none;cursor:crosshair;font-size:11px}.chart text{fill:var(--ink)}.chart .axis{fill:var(--faint)}.chart .grid{stroke\#
:var(--line)}.span{cursor:pointer}.labels .on{outline-offset:-2px}svg .on{outline:none}.on>rect:first-of-type{stroke:v\#
ar(--app);stroke-width:2.5;stroke-opacity:1}table{border-collapse:collapse;font-size:12.5px;width:100%}th,td{text-alig\#
n:left;padding:3px 8px;border-bottom:1px solid var(--line);vertical-align:top}th.num,td.num{text-align:right}th .small\#
{font-weight:400}thead th{position:sticky;top:0;background:var(--panel)}.strip{display:flex;align-items:center;gap:12p\#
x;padding:1px 8px 0;flex:none}.strip button{min-height:24px;padding:0 8px;margin:0}#legend{display:flex;flex-wrap:wrap\#
;gap:0 12px;white-space:nowrap}#legend span{display:flex;align-items:center;gap:4px}.rest{display:none}[aria-current] \#
.rest{display:inline}[aria-current] .sum{display:none}dialog{border:1px solid var(--line);border-radius:12px;backgroun\#
d:var(--panel);color:var(--ink);max-width:620px}dialog form{position:sticky;bottom:-1em;background:inherit;margin:0 0 \#
-1em;padding:6px 0 1em}dialog::backdrop{background:#0007}kbd{font:12px ui-monospace,monospace;border:1px solid var(--l\#
ine);border-radius:4px;padding:0 5px}.panes,#strip{display:none}.mapbox{overflow:auto;flex:1 1 auto;padding:10px}.mapb\#
ox svg{display:block;margin:auto}.mapbox .node,.lane{cursor:pointer}.hover{pointer-events:none}.ways{text-align:left;m\#
ax-height:38%;overflow:auto;flex:none}.mapbox :focus{outline:none}.mapbox :focus-visible>rect{stroke:var(--app);stroke\#
-width:2.5}.mapbox .lit rect{stroke:var(--ink);stroke-width:3}.mapbox .here rect{stroke:var(--app);stroke-width:3}.not\#
e{background:color-mix(in srgb,var(--warn) 14%,var(--panel));padding:4px 14px;font-size:12.5px}.bare{grid:"head" auto \#
"main" minmax(0,1fr) / minmax(0,1fr)}.bare>:not(header,main,dialog,.alone),.bare header>:not(h1){display:none}@media (\#
min-width: 1100px){header{flex-wrap:nowrap}header>*{flex:none}}@media (max-width: 1099px){input{width:120px}body{grid:\#
"head head" auto "steps main" minmax(300px,3fr) "steps aside" minmax(120px,2fr) "time time" var(--time) / 232px minmax\#
(0,1fr);min-height:740px}aside{border-left:0;border-top:1px solid var(--line)}}@media (min-width: 700px) and (max-widt\#
h: 1099px){nav .no{max-width:52px}}@media (max-width: 699px){body{grid:"head" auto "main" minmax(260px,1.3fr) "panes" \#
auto "steps" minmax(120px,1fr) "time" 64px / minmax(0,1fr);min-height:640px}.panes{grid-area:panes;display:flex;backgr\#
ound:var(--panel);border-top:1px solid var(--line);padding:4px 8px}.panes [aria-pressed=true]{background:var(--mark);f\#
ont-weight:650}nav,aside{grid-area:steps;border:0}body:not([data-pane=inspector]) aside,[data-pane=inspector] nav,[dat\#
a-pane=time] nav{display:none}[data-pane=time] section.time{grid-row:steps / time}body:not([data-pane=time]) :is(.stri\#
p,.labels,.grip,#table){display:none}body:not([data-pane=time]) #scroll{display:block!important;overflow-y:hidden;scro\#
llbar-width:none}header h1{flex:1 1 100%;max-width:none}input{width:110px;flex:1 1 90px}.chart{grid-template-columns:1\#
04px max-content}.modes{padding-top:4px}.modes button{padding:1px 6px;font-size:12.5px}.stage{gap:8px;padding:4px 6px}\#
.arrows{min-width:64px;max-width:84px}.arrows svg{width:56px}.can{font-size:12px;padding-bottom:4px}.stage:has(.wide){\#
flex-flow:column;flex:none;align-items:center}figure:has(.wide){height:auto}figure .wide{width:366px;max-height:none}t\#
h,td{padding:3px;overflow-wrap:anywhere}.num{overflow-wrap:normal}figcaption{max-width:150px}.labels>*{padding:2px 4px\#
}.tools button{padding:4px}}@media (forced-colors: active){:root{--board: Canvas;--panel: Canvas;--raised: Canvas;--in\#
k: CanvasText;--faint: CanvasText;--line: GrayText;--app: LinkText;--user: Highlight;--good: CanvasText;--warn: Canvas\#
Text;--bad: CanvasText;--mark: ButtonFace;--phone: CanvasText;--bar: GrayText}nav li:not(.fails) button.step{border-le\#
ft-color:Canvas}rect[fill="var(--mark)"]{stroke:ButtonBorder}.on,[aria-current]{outline:3px solid Highlight}[aria-pres\#
sed=true],[aria-selected=true]{outline:2px solid Highlight}}@media print{body{display:block;height:auto;overflow:visib\#
le;background:#fff}body>:not(header,#strip){display:none!important}.tools,input{display:none}#strip{display:flex;flex-\#
wrap:wrap;gap:14px}#strip figure{height:auto;width:150px;break-inside:avoid;justify-content:flex-start}#strip figure s\#
vg{height:260px}}</style>
</head>
<body>
<header id="header"></header>
<nav id="nav" aria-label="Steps"></nav>
<main id="main"><noscript>{pictures}</noscript></main>
<aside id="aside" aria-label="Inspector"></aside>
<div class="panes" role="region" aria-label="Panes"><button data-pane="steps">Steps</button><button data-pane="inspect\#
or">Inspector</button><button data-pane="time">Timeline</button></div>
<section class="time" id="time" aria-label="Timeline"><div class="grip" id="grip"></div><div class="strip small"><butt\#
on class="outlined small" id="toggle" title="Key t">Table</button><span class="faint" id="legend"></span></div><div cl\#
ass="scroll" id="scroll" tabindex="0" role="group" aria-label="Chart"><div class="chart" id="chart"></div></div><div c\#
lass="scroll" id="table" tabindex="0" role="group" aria-label="Table" hidden></div></section>
<div id="strip"></div>
<dialog id="help" aria-label="Keys"></dialog>
<div id="live" class="alone" role="status" aria-live="polite"></div>
<script type="application/json" id="data">{data}</script>
<script>
"use strict";(()=>{const $=JSON.parse(document.getElementById("data").textContent),mt=$.strings,f=$.steps,V=$.spans,C=\#
$.flow,U=$.issues,{max:x,min:j,round:It}=Math,Y=document.body,ne=document.documentElement,hn="http://www.w3.org/2000/s\#
vg",m=t=>document.getElementById(t),Pt=t=>document.querySelectorAll(t),se=t=>document.querySelector(t)?.focus(),fn={wi\#
de:"stroke-width",dash:"stroke-dasharray",label:"aria-label"};function _(t,e,n=[]){for(const s in e){const o=e[s];o==n\#
ull||o===!1&&!s.startsWith("aria")||(s.startsWith("on")?t.addEventListener(s.slice(2),o):t.setAttribute(fn[s]??s,o===!\#
0&&!s.startsWith("aria")?"":o))}for(const s of n.flat(9))s!=null&&s!==!1&&t.append(s.nodeType?s:String(s));return t}co\#
nst xe=t=>(e,...n)=>{const[s,o]=e.split("."),a=t(s);return o&&a.setAttribute("class",o),_(a,n[0]?.constructor===Object\#
?n.shift():null,n)},i=xe(t=>document.createElement(t)),d=xe(t=>document.createElementNS(hn,t)),W=t=>i("h2",t),Mt=t=>i(\#
"p.faint",t),lt=(...t)=>i("span.faint",t),oe=t=>i("div.small faint",t),Ft=(t,e)=>i("button.outlined small",{...t},e),D\#
=(t,...e)=>(t.replaceChildren(),_(t,null,e)),mn={user:"M7 1.5a1.5 1.5 0 0 1 3 0v5.2l3.4.8a2 2 0 0 1 1.5 2.3l-.7 4A2.5 \#
2.5 0 0 1 11.7 16H8.6a3 3 0 0 1-2.4-1.2L2.3 9.7a1.3 1.3 0 0 1 2-1.7L7 10z",event:"M9.5 0 3 9h4l-1 7 7-10H8.5z",code:"M\#
5 3 0 8l5 5 1.4-1.4L2.8 8l3.6-3.6zM11 3 9.6 4.4 13.2 8l-3.6 3.6L11 13l5-5z",time:"M8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0m0 \#
2a6 6 0 1 1 0 12A6 6 0 0 1 8 2m-1 2v5l3.5 2 .9-1.6L9 8V4z",first:"M2 2h2v12H2zM14 2v12L5 8z",back:"M10 2 4 8l6 6 1.6-1\#
.6L7.2 8l4.4-4.4z",play:"M4 2v12l9-6z",pause:"M3 2h4v12H3zM9 2h4v12H9z",next:"M6 2l6 6-6 6-1.6-1.6L8.8 8 4.4 3.6z",las\#
t:"M12 2h2v12h-2zM2 2v12l9-6z",map:"M1 3l5-2 4 2 5-2v12l-5 2-4-2-5 2zm5 0v9l4 2V5z",theme:"M8 0a8 8 0 1 0 0 16A8 8 0 0\#
 0 8 0m0 2v12A6 6 0 0 1 8 2",help:"M6 11.5h2.5V14H6zM3 5c0-3 2-4.5 4.5-4.5S12 2 12 4.5c0 3-3.5 3-3.5 5.5H6c0-3.5 3.3-3\#
.7 3.3-5.4 0-1-.7-1.7-1.8-1.7S5.6 3.6 5.6 5z"},[X,J,O,ct,nt,Nt,Et,At,gt,ae,re,Rt]="line faint app user panel raised in\#
k bar bad mark good warn".split(" ").map(t=>`var(--${t})`),ie=(t,e)=>d("svg",{viewBox:"0 0 16 16","aria-hidden":"true"\#
,class:e},d("path",{d:mn[t]})),F=t=>(It((t||0)*1e3)/1e3).toFixed(2),st=(t,e)=>`${t} ${e}${t===1?"":"s"}`,gn={levels:[]\#
},Z=t=>t?$.pictures[t-1]:gn,ot=t=>(t.levels||[]).map(e=>$.levels[e]),Q=t=>(t.screens||[]).map(e=>$.screens[e]),le=t=>t\#
.columns?.map(e=>$.levels[e])||[t],B=t=>V[t-1],M=t=>t.t0||0,ce=t=>t.ended?t.ended[0]:null,tt=t=>t.ended?t.ended[1]:1/0\#
,bt=t=>t?.[0],P=t=>t?`${t.name} #${t.id}`:"",pe=t=>t.result?t.result.startsWith("finished")?"good":/refused|removed|ab\#
andoned/.test(t.result)?"bad":"warn":"run",bn={user:"by the user",requested:"by the app",ancestor:"with the one below"\#
,removed:"by other code"},xt=t=>t.replace(/^dismissed\((.*)\)$/,"$1").replace(/^finished\((.*)\)$/s,"finished: $1").re\#
place(/^refused:.*/s,"refused").replace(/^(user|requested|ancestor|removed)$/,e=>"closed "+bn[e]),Le={};for(const{id:t\#
,owner:e}of $.screens)t&&e&&(Le[t]=e);const w=f.map(()=>({moves:[],results:[],started:[],issues:[],log:[]}));for(const\#
 t of[...$.transitions,...V,...U])t.step??=0;for(const t of $.transitions)w[t.step]?.moves.push(t);for(const t of V)w[\#
t.step]?.started.push(t),t.ended&&w[t.ended[1]]?.results.push(t);for(const t of w)t.results.sort((e,n)=>e.ended[2]-n.e\#
nded[2]);for(const t of U)w[t.step]?.issues.push(t);for(const t of $.log)w[t[3]]?.log.push(t);f.forEach((t,e)=>{e>0&&M\#
(t)<M(f[e-1])&&(t.t0=M(f[e-1]))});const G=f.length-1,K=x(0,...f.map(t=>t.t1||0),...$.transitions.map(t=>t.t1||M(t)),..\#
.V.map(t=>ce(t)||0)),H=t=>x(M(f[t]),f[t].t1||0,...w[t].moves.map(e=>e.t1||M(e))),Ce=t=>[...new Set([M(f[t]),H(t)].map(\#
F))].join("–");for(const t of $.levels)t.tabs?.forEach((e,n)=>{e.title==="–"&&(e.title=`Tab ${n}, empty`)});const Te=t\#
=>t.replace(/^(?!Tab )/,"tab "),Oe=t=>{const e=$.levels.findLast(n=>n.tabs&&n.owners?.includes(t.container))?.tabs[t.t\#
ab[0]]?.title;return e?Te(e):t.on},r={step:0,time:null,span:0,tab:"chain",mode:"before",filter:"",kinds:{},playing:!1,\#
speed:1,zoom:1,theme:"",table:!1,tall:!1,map:!1,node:null,least:0,coverage:!1,list:null};function pt(t){return(t.tab?O\#
e(t)+" · ":t.on&&t.on!=="window"?`on ${t.on} · `:"")+t.place+(t.same?`, same coordinator as #${t.same}`:"")}function u\#
e(t){const e=B(t.cause),n=t.result?.match(/^dismissed\((\w+)/)?.[1];if(n==="ancestor")return e?`because ${P(e)} below \#
it ${e.result?.startsWith("finished")?"finished":"ended"}`:"because one below it ended";if(n==="replaced")return e?`re\#
placed by ${P(e)}`:"replaced";if(n==="user")return e?`because the user removed ${P(e)} below it`:"the user removed the\#
 screen";if(n==="requested")return"the app dismissed it, or navigated elsewhere";if(n==="removed")return"other code re\#
moved the screen";if(n==="refused")return"it could not be shown";const s=f[tt(t)];return s?`in step ${tt(t)+1}, ${s.ge\#
sture||s.text}`:""}function ze(t){const e=ot(t),n=e.at(-1);if(!n)return"An empty window";const s=c=>{const p=Q(c).pop(\#
);return p?p.title:"nothing"},o=c=>c.tabs&&c.tab?` on tab ${c.tab[0]}, ${c.tabs[c.tab[0]]?.title}`:"";let a;if(n.alert\#
){const c=n.alert.style==="alert"?"Alert":"Action sheet",p=n.alert.buttons?.map(u=>u.title).join(", ")||"no button";a=\#
`${c} “${s(n)}” with ${p}`}else{const c=n.style==="fullScreen"?"Full screen ":fe(n)?"Popover ":"Sheet ";a=`${e.length>\#
1?c:""}${s(n)}${o(n)}`}for(const c of e.slice(0,-1).reverse())a+=`, over ${s(c)}${o(c)}`;const l=Q(n).pop()?.actions;r\#
eturn a+(l&&!n.alert?`. Buttons: ${l.join(", ")}`:"")+(t.menu?`. Menu: ${t.menu.join(", ")}`:"")}function je(t){const \#
e=f[t],n=w[t],s=n.moves.map(a=>`${a.kind} by the ${a.user?"user":"app"}${a.cancelled?", cancelled":""}`),o=[`Step ${t+\#
1}, ${e.text}: ${s.join(", ")||"no transition"}`];return n.results.length&&o.push(st(n.results.length,"result")),n.iss\#
ues.length&&o.push(`${st(n.issues.length,"issue")}: ${n.issues[0].message}`),o.join("; ")}const Be=document.createElem\#
ent("canvas").getContext("2d"),wn=getComputedStyle(ne).fontFamily,de=new Map;function at(t,e,n){const s=e+(n?"b":"")+t\#
;return de.has(s)||(Be.font=`${n?600:400} ${e}px ${wn}`,de.set(s,Be.measureText(t).width)),de.get(s)}function Dt(t,e,n\#
,s){if(at(t,n,s)<=e)return t;const o=Array.from(t.slice(0,200));for(let a=o.length-1;a>1;a--){const l=o.slice(0,Math.c\#
eil(a/2)).join("").trimEnd()+"…"+o.slice(o.length-Math.floor(a/2)).join("").trimStart();if(at(l,n,s)<=e)return l}retur\#
n"…"}function he(t,e,n,s){if(at(t,n,s)<=e)return[t];const o=t.split(/\s+|(?<=[a-z])(?=[A-Z])/);let a="";for(;o.length>\#
1&&at(a+o[0],n,s)<=e;)a+=o.shift()+" ";return a?[a.trimEnd(),Dt(o.join(" "),e,n,s)]:[Dt(t,e,n,s)]}function T(t,e,n,s,{\#
size:o=12,bold:a=!1,anchor:l="middle",style:c=Et,rows:p=1}={}){const u=p>1?he(t,s,o,a):[Dt(t,s,o,a)];return u.map((g,h\#
)=>d("text",{x:e,y:n+(h-(u.length-1)/2)*(o+3),"font-size":o,"font-weight":a?600:null,"text-anchor":l,fill:c},g,g!==t&&\#
d("title",t)))}const v=(t,e,n,s,o,a,l)=>d("rect",{x:t,y:e,width:x(n,0),height:x(s,0),rx:o,fill:a,...l});function $n(t)\#
{let e=7;for(const n of t)e=(e*31+n.codePointAt(0))%997;return e}let y=210;const E=455,I=5,fe=t=>t.style==="popover",H\#
t=t=>t.style&&!/^(over)?(fullScreen|currentContext)$/i.test(t.style);function yn(t,e,n,s,o,a,l,c){const p=[v(s,o,a,l,0\#
,Ht(n)?Nt:nt,{stroke:X})];let u=o;if(n.bar?(p.push(kn(t,e,n,s,o,a,c)),u+=44):(p.push(T(t.title,s+14,o+(o<20?48:32),a-2\#
8,{size:16,bold:!0,anchor:"start",rows:2})),u+=o<20?60:46),n.search){const[k]=n.search;p.push(v(s+10,u+8,a-20,26,8,At)\#
,T(k||"Search",s+20,u+25,a-40,{anchor:"start"}),c?.startsWith("search")&&wt(s+8,u+6,a-16,30)),u+=34}const g=o+l-(n.tab\#
s?42:8);let h=u+14;for(const[k,z]of(t.actions||[]).entries()){if(h+30>g){p.push(T(`+ ${t.actions.length-k} more`,s+a/2\#
,g-4,a,{size:11,style:J})),h=g;break}p.push(v(s+14,h,a-28,28,8,ae),T(z,s+a/2,h+18,a-44,{style:O})),c===z&&p.push(wt(s+\#
11,h-3,a-22,34)),h+=36}for(let k=$n(t.type),z=3+k%3;z>0&&h+12<g;z--,h+=20,k=k*7+3)p.push(v(s+14,h+4,(a-28)*(35+k%60)/1\#
00,8,4,At));return n.tabs&&p.push(Ie(n,s,o+l-42,a,c)),p}function kn(t,e,n,s,o,a,l){const c=[d("path",{d:`M${s} ${o+44}\#
h${a}`,stroke:X})],p=n.back?"‹ "+(e?e.title:"Back"):"",u=p||(t.leading||[]).join(" "),g=(t.trailing||[]).join("  "),h=\#
j(at(u,11),a/3),k=j(at(g,11),a*.46,a-h-76);u&&c.push(T(u,s+10,o+28,h,{size:11,anchor:"start",style:O}),p&&l==="back"&&\#
wt(s+3,o+14,a*.34,22)),g&&c.push(T(g,s+a-10,o+28,k,{size:11,anchor:"end",style:O}));const z=a-h-k-36,S=j(at(t.title,12\#
,!0),z)/2,N=x(h+18+S,j(a/2,a-k-18-S));return c.push(T(t.title,s+N,o+28,z,{bold:!0,rows:2})),c}const wt=(t,e,n,s)=>v(t,\#
e,n,s,11,"none",{stroke:ct,wide:2.5,class:"tapped"});function Ie(t,e,n,s,o){const a=[v(e,n,s,42,0,nt),d("path",{d:`M${\#
e} ${n}h${s}`,stroke:X})],l=s/t.tabs.length;return t.tabs.forEach((c,p)=>{const u=e+l*(p+.5),g=bt(t.tab)===p,h=g?O:J;a\#
.push(v(u-7,n+7,14,11,4,g?O:At),T(c.title.replace(/.*, /,""),u,n+30,l-4,{size:10,style:h,bold:g})),c.badge&&a.push(d("\#
circle",{cx:u+9,cy:n+8,r:6,fill:gt}),T(c.badge,u+9,n+11,10,{size:8,style:nt})),o==="select tab "+p&&a.push(wt(u-l/2+2,\#
n+2,l-4,37))}),a}function vn(t,e,n){const s=t.alert.style!=="alert",o=t.alert.buttons||[],a=s?y-26:y*.78,l=(y-a)/2,c=h\#
e(e.title,a-20,13,!0),p=t.alert.message?he(t.alert.message,a-20,11):[],u=t.alert.fields||[],g=o.length===2&&!s,h=24+c.\#
length*16+p.length*14,k=h+u.length*30,z=k+(g?36:o.length*36),S=s?E-z-18:(E-z)/2,N=[v(l,S,a,z,13,Nt,{stroke:X})];return\#
 N.push(T(e.title,y/2,S+14+c.length*8,a-20,{size:13,bold:!0,rows:2})),p.length&&N.push(T(t.alert.message,y/2,S+18+c.le\#
ngth*16+p.length*7,a-20,{size:11,rows:2})),u.forEach((R,St)=>N.push(v(l+10,h+S-8+St*30,a-20,25,6,ae),T(R.text||R.name,\#
l+18,h+S+9+St*30,a-36,{anchor:"start",style:R.text?Et:J}))),o.forEach((R,St)=>{const Qt=g?l+St*a/2:l,te=S+k+(g?0:St*36\#
),ee=g?a/2:a;N.push(d("path",{d:`M${Qt} ${te}h${ee}`+(g&&St?`M${Qt} ${te}v36`:""),stroke:X})),N.push(T(R.title,Qt+ee/2\#
,te+23,ee-12,{size:13,bold:R.preferred||R.style==="cancel",style:R.off?J:R.style==="destructive"?gt:O})),n===R.title&&\#
N.push(wt(Qt+3,te+2,ee-6,32))}),N}const me=(t,e,n)=>t===e?n:t*n*2/(2*e+1);function Sn(t,e){const n=t[e],s=y-2*I,o=y>21\#
0?s/5:0;if(fe(n)){const p=B(Q(n).pop()?.owner)?.parent,u=le(t[e-1]),g=u.findIndex(h=>Q(h).some(k=>k.owner===p))+1;retu\#
rn{x:(g?me(g,u.length,s):s)-171,y:60,w:166,h:E*.55,r:12,rest:0}}if(!Ht(n))return{x:I,y:I,w:s,h:E-2*I,r:16,rest:0};cons\#
t a=t.slice(0,e).filter(Ht).length,c=(E-2*I-26-14*a)*(n.height||100)/100;return{x:I+o,y:E-I-c,w:s-2*o,h:c,r:12,rest:20\#
}}let Mn=0;const Pe=()=>`k${Mn+=1}`;function Lt(t,e,n,s=0){const o=t[e],a=Q(o).pop(),l=le(o),c=o.columns&&o.tabs,p=Sn(\#
t,e),u=Pe(),g=s?`translate(0 ${s})`:null;return a?o.alert?d("g",{transform:g,"data-c":a.owner},vn(o,a,n)):d("g",{trans\#
form:g,"data-c":a.owner||o.owners?.at(-1)},d("clipPath",{id:u},v(p.x,p.y,p.w,p.h+p.rest,p.r)),fe(o)&&d("path",{d:`M${p\#
.x+130} 60l10 -10l10 10`,fill:Nt,stroke:X}),d("g",{"clip-path":`url(#${u})`},l.map((h,k)=>{const z=Q(h),S=z.pop(),N=me\#
(k,l.length,p.w);return S&&d("g",{"data-c":S.owner},yn(S,z.pop(),h,p.x+N,p.y,me(k+1,l.length,p.w)-N,c?p.h-42:p.h,n))})\#
,c&&Ie(o,p.x,p.y+p.h-42,p.w,n)),Ht(o)&&v(p.x,p.y,p.w,p.h+p.rest,p.r,"none",{stroke:X})):null}const Wt=t=>v(0,0,y,E,0,"\#
#000",{"fill-opacity":t});function Kt(t,e,n,s){return t.slice(0,e).map((o,a)=>{const l=!n&&t.slice(a+1).some(p=>p.styl\#
e==="fullScreen"),c=a&&o.motion&&!n?E/3:0;return[a>0&&!o.undimmed&&Wt(.22),!l&&Lt(t,a,a===t.length-1?s:null,c)]})}func\#
tion En(t,e){const n=e.f,s=ot(e.to);if(s.length>t.length)return[Kt(t,t.length,!0),Wt(.22*n),Lt(s,s.length-1,null,(1-n)\#
*E)];if(s.length<t.length)return[Kt(t,s.length,!0),Wt(.22*(1-n)),Lt(t,t.length-1,null,n*E)];const o=e.kind==="push"||e\#
.kind==="pop"||e.kind==="set",a=e.kind!=="pop",l=d("g",o?{transform:`translate(${(a?1:-1)*(1-n)*y} 0)`}:{opacity:n},s.\#
length>0&&Lt(s,s.length-1));return[Kt(t,t.length,!0),o?d("g",Wt(.1*n),l):l]}function An({kind:t,finger:e}){return d("c\#
ircle",{cx:t==="dismiss"?y/2:20+e*(y-40),cy:t==="dismiss"?60+e*(E-120):E/2,r:13,fill:ct,"fill-opacity":.5})}function x\#
n(t,e){return[v(y-140,52,128,t.length*28+8,10,Nt,{stroke:X}),t.map((n,s)=>[T(n,y-128,75+s*28,104,{anchor:"start",style\#
:O}),e===n&&wt(y-136,58+s*28,120,26)])]}function Ln(t){const e=t==="swipe down"?`M${y/2} 70v150m-9 -12l9 12l9 -12`:t==\#
="swipe back"&&`M14 ${E/2}h120m-12 -9l12 9l-12 9`;return e&&d("path",{d:e,stroke:ct,wide:3,fill:"none",dash:"2 5","str\#
oke-linecap":"round"})}function qt(t,{tapped:e,move:n}={}){y=t.wide?innerWidth<700?366:600:210;const s=Pe(),o=ot(t),a=\#
n&&n.f<1,l=[a?En(o,n):Kt(o,o.length,!!n,e),a&&n.finger!=null&&An(n),t.menu&&xn(t.menu,e),!o.length&&[v(0,0,y,E,0,At),T\#
("no root",y/2,E/2,y,{size:18})],Ln(e)];return d("svg",{viewBox:`0 0 ${y} ${E}`,class:t.wide&&"wide",style:`aspect-rat\#
io:${y}/${E}`,role:"img",label:ze(t)},d("clipPath",{id:s},v(I-1,I-1,y-2*I+2,E-2*I+2,16)),v(0,0,y,E,20,"var(--phone)"),\#
v(I,I,y-2*I,E-2*I,16,nt),d("g",{"clip-path":`url(#${s})`},l))}const Cn=t=>{const e=f[t];if(e.kind!=="user")return null\#
;const n=e.gesture||e.text;return n.startsWith("tap ")?n.slice(4):n.startsWith("back")?"back":n.replace(/^begin /,"").\#
replace(/ in content$/,"")};function Tn(t,e){const n=M(t),s=t.t1??n,o=t.moves||[];if(!t.interactive||!o.length){const \#
c=s>n?(e-n)/(s-n):1;return{f:t.cancelled?1-Math.abs(1-2*c):c,finger:t.interactive?c:null}}let a=[n,0];for(const c of o\#
){if(c[0]>=e){const p=c[0]>a[0]?(e-a[0])/(c[0]-a[0]):1,u=a[1]+p*(c[1]-a[1]);return{f:u,finger:u}}a=c}const l=s>a[0]?(e\#
-a[0])/(s-a[0]):1;return{f:a[1]+l*((t.cancelled?0:1)-a[1]),finger:null}}function On(t,e){let n=f[t].before;for(const s\#
 of w[t].moves){if(M(s)>e)break;if((s.t1??1/0)>e){if(matchMedia("(prefers-reduced-motion: reduce)").matches)break;retu\#
rn{base:n,move:{...Tn(s,e),kind:s.kind,to:Z(s.cancelled?f[t].after:s.after||n)}}}n=s.after||n}return{base:n}}function \#
Fe(t){let e=0;for(let n=0,s=G;n<=s;){const o=n+s>>1;M(f[o])<=t+1e-9?(e=o,n=o+1):s=o-1}return e}const Ct=[],zn=(t,e)=>t\#
.text===f[e].text&&!w[e].issues.length;function jn(){const t=[];for(let e=0;e<=G;e++){t.at(-1)?.childNodes.length<50||\#
t.push(i("ol.steps"));const n=t.at(-1);let s=1;for(const o of[1,2,3]){let a=1;for(;e+(a+1)*o-1<=G&&f.slice(e,e+o).ever\#
y((l,c)=>zn(l,e+a*o+c));)a++;if(a>=3){s=a,Bn(n,e,o,a),e+=o*a-1;break}}s===1&&Ne(n,e)}D(m("nav"),C.omitted&&i("p.more",\#
`${st(C.omitted,"step")} left out`),f.length?t:i("p.more","No step"))}function Bn(t,e,n,s){const o=i("ol"),a=f.slice(e\#
,e+n).map(l=>l.text).join(", ");for(let l=0;l<n*s;l++)Ne(o,e+l);t.append(i("li",i("details",{"data-from":e},i("summary\#
.more",`${a} ×${s}`),o)))}function Ne(t,e){const n=f[e],s=w[e],o=s.results.slice(0,30),a=i("button.step",{"data-s":e,t\#
abindex:-1,label:je(e),onclick:()=>L(e)},i("span.no num",e+1),ie(n.kind,n.kind==="user"?"user":n.kind==="event"?"warn"\#
:"faint"),i("span.text",n.text,s.issues.length>0&&i("b.bad"," !")),i("span.no num",{title:"From its beginning until no\#
thing moves"},Ce(e)," s"),o.length>0&&i("span.chips",o.map((l,c)=>i("span",{class:`chip ${pe(l)}${c>2?" rest":""}`,"da\#
ta-c":l.id},`${l.name} ${xt(l.result)}`)),s.results.length>3&&i("span.chip faint sum",`+${s.results.length-3}`)));Ct[e\#
]=a,t.append(i("li",{class:s.issues.length?"fails":null},a))}function In(t){const e=Ct[t],n=Ct[r.step];e&&(e.removeAtt\#
ribute("aria-current"),e.tabIndex=-1),n&&(_(n,{"aria-current":"step",tabindex:0}),Re(n),document.activeElement===e&&n.\#
focus({preventScroll:!0}))}function Re(t){const e=t.closest("details");e&&(e.open=!0),t.scrollIntoView({block:"nearest\#
"})}function Pn(t){const e=ot(t),n=y*.8+e.length*70;return d("svg",{viewBox:`0 -50 ${n} ${E+50}`,style:`aspect-ratio:$\#
{n}/${E+50}`,role:"img",label:ze(t)},e.map((s,o)=>d("g",{transform:`translate(${o*70}) scale(.8 .9) skewY(-8)`},v(I,I,\#
y-10,E-10,16,nt,{stroke:J,"fill-opacity":.5}),Lt(e,o),T(P(B(Q(s).pop()?.owner||s.owners?.at(-1))),8,-6,160,{anchor:"st\#
art",bold:!0}))))}const De=[["before","Before & after","b"],["onion","Onion","o"],["diff","Diff","d"],["exploded","Exp\#
loded","e"]];function q(){const t=r.step,e=f[t],n=w[t],s=m("main");if(r.map&&$.map)return cs(s);if(!e)return D(s,i("p.\#
can","Nothing was recorded."));const o=r.time==null?{base:e.after}:On(t,r.time),a=Z(o.base),l=Z(e.before),c=i("div.mod\#
es",{role:"group",label:"Picture"},De.map(([S,N,R])=>i("button",{"aria-pressed":r.mode===S,title:"Key "+R,onclick:()=>\#
Ze(S)},N))),p=`${r.time==null?"after, ":""}at ${F(r.time??H(t))} s`,u=[];r.mode==="before"&&u.push(i("figure.before",q\#
t(l,{tapped:Cn(t)}),i("figcaption.faint",`before, at ${F(M(e))} s`)),Fn(n));const g=qt(a,{move:o.move});u.push(i("figu\#
re",r.mode==="onion"?i("div.onion",qt(l),g):r.mode==="exploded"?Pn(a):g,i("figcaption.faint",p))),r.mode==="diff"&&u.p\#
ush(i("pre",{style:"align-self: center"},We(l,a)));const h=ot(a).pop()?.tabs||[],k=S=>S.replace(/^select tab (\d+)$/,(\#
N,R)=>Te(h[R]?.title||R)),z=(r.time!=null&&r.time<H(t)?[]:e.can||[]).map(S=>k(mt[S])).filter(S=>!/^(begin|press)/.test\#
(S));D(s,c,i("div.doing",i("b",e.text),e.place&&lt(" · "+e.place)),i("div.stage",u),i("div.can",lt("The user can now: \#
"),z.length?z.slice(0,12).map(S=>i("span.chip",S)):"nothing"))}function Fn(t){const e=t.moves.slice(0,4);return i("div\#
.arrows",e.map(n=>i("div",{class:n.user?"user":"app"},i("b",n.kind),d("svg",{viewBox:"0 0 78 12","aria-hidden":"true"}\#
,d("path",{d:n.cancelled?"M2 3h62a3 3 0 0 1 0 6H8":"M2 6h72",dash:n.still?"3 4":null}),d("path",{d:n.cancelled?"M12 5 \#
7 9l5 4":"M68 1l6 5-6 5"})),i("span",`by the ${n.user?"user":"app"}`,n.still&&", at once",n.cancelled&&", cancelled",n\#
.running&&", running"),i("span",`to ${n.cancelled?n.from||"nothing":n.to||"…"}`))),t.moves.length>4&&i("span",`+ ${t.m\#
oves.length-4} more`),!e.length&&i("span","no transition"))}const He=t=>(t.tree||[]).map(e=>mt[e]);function We(t,e){co\#
nst n=He(t),s=He(e),o=[],a=Array.from({length:n.length+1},()=>new Array(s.length+1).fill(0));for(let l=n.length-1;l>=0\#
;l--)for(let c=s.length-1;c>=0;c--)a[l][c]=n[l]===s[c]?a[l+1][c+1]+1:x(a[l+1][c],a[l][c+1]);for(let l=0,c=0;l<n.length\#
||c<s.length;)l<n.length&&c<s.length&&n[l]===s[c]?(o.push(i("span","  "+s[c]+`
`)),l++,c++):c<s.length&&(l>=n.length||a[l][c+1]>a[l+1][c])?o.push(i("span.plus","+ "+s[c++]+`
`)):o.push(i("span.minus","− "+n[l++]+`
`));return o}const Vt=["chain","results","issues","log","tree","code"];function Ut(t){return i("button",{"data-c":t.id\#
,onclick:()=>ht(t.id)},P(t))}function ge(t){const e=bt(t.shown)!=null&&bt(t.shown)<=H(r.step)+1e-9?`since ${F(bt(t.sho\#
wn))} s`:"waits";return i("button.row",{"data-c":t.id,style:`--in:${j(Ye[t.id-1],5)*6}px`,onclick:()=>ht(t.id)},i("spa\#
n",i("b",t.name),` #${t.id}`),i("span.where",pt(t)),t.parameters&&i("span.small faint line",t.parameters),i("span.smal\#
l faint line",(t.parent&&B(t.parent)?`started by ${P(B(t.parent))} · `:"")+e))}const Yt=(t,e="Copy")=>Ft({onclick:n=>V\#
e(t,n.target)},e),Tt=(t,e="Step")=>Ft({onclick:()=>L(t)},`${e} ${t+1}`),Ke=t=>t.same?i("p.small",P(t),": same coordina\#
tor as ",Ut(B(t.same))):null,Nn={chain(t){const e=Z(f[t].after),n=new Map,s=p=>{p&&!n.has(p)&&n.set(p,n.size)};ot(e).r\#
everse().forEach(p=>{for(const u of le(p).reverse())Q(u).reverse().forEach(g=>s(g.owner));p.owners?.toReversed().forEa\#
ch(s)});const o=V.filter(p=>p.step<=t&&tt(p)>t),a=o.filter(p=>n.has(p.id)).sort((p,u)=>n.get(p.id)-n.get(u.id)),l=new \#
Map,c=[];for(const p of o)if(!n.has(p.id))if(p.container){const u=`${p.container}/${p.tab[0]}`;l.set(u,[...l.get(u)||[\#
],p])}else c.push(p);return[W("On screen, top first"),a.length?a.map(p=>ge(p)):Mt("none"),c.length>0&&[W("Not on scree\#
n"),c.map(p=>ge(p))],l.size>0&&[W("Other "+[...new Set([...l.values()].map(p=>(p[0].on.match(/page|column/)||"tab")+"s\#
"))].join(", ")),[...l.values()].map(p=>i("details",{open:p.some(u=>u.id===r.span)},i("summary",`${Oe(p[0])} of ${P(B(\#
p[0].container))}: ${p.map(u=>u.name).join(" › ")}`),p.reverse().map(u=>ge(u))))]]},results(t){const e=o=>i("ol",o.map\#
(a=>i("li.entry",{"data-c":a.id},Ut(a)," ",i("span",{class:"chip "+pe(a)},a.result),tt(a)!==t&&[" ",Tt(tt(a))],oe(ue(a\#
)),Ke(a)))),n=w[t].results,s=w.flatMap(o=>o.results).filter(o=>tt(o)!==t).slice(0,100);return[W("In the order of deliv\#
ery"),n.length?e(n):Mt("No result in this step."),w[t].started.length>0&&[W("Started"),i("ul",w[t].started.map(o=>i("l\#
i.entry",Ut(o)," ",i("span.small faint",`${pt(o)}${o.parent?", by "+P(B(o.parent)):""}`))))],s.length>0&&[W("In other \#
steps"),e(s)]]},issues(t){const e=n=>i("li.entry",i("b.bad",n.severity==="information"?n.severity:"failure"),` ${n.mes\#
sage}`,n.advice&&i("p",n.advice),i("p.small faint",`severity: ${n.severity}`,n.place&&` · ${n.place}`),w[n.step].start\#
ed.map(s=>Ke(s)),n.anchor&&i("p.small",Rn(`Troubleshooting.md#${n.anchor}`)),Yt(`${n.message}. ${n.advice||""} ${n.pla\#
ce||""}`.trim()),n.step!==t&&Tt(n.step));return[W("In this step"),w[t].issues.length?i("ul",w[t].issues.map(e)):Mt("no\#
ne"),U.length>w[t].issues.length&&[W("In other steps"),i("ul",U.filter(n=>n.step!==t).slice(0,100).map(e))],$.leaks.le\#
ngth>0&&[W("Leaks: alive after their end"),i("ul",$.leaks.map(n=>i("li.entry",i("b",n.type)," ",n.step>=0?Tt(n.step,"l\#
ast shown in step"):"")))]]},log(t){const e=w[t].log,n=[...new Set($.log.map(a=>mt[a[1]]))].sort(),s=e.filter(a=>!r.ki\#
nds[mt[a[1]]]);return[i("div",i("input",{type:"search",label:"Filter the log",placeholder:"Filter",oninput:a=>{for(con\#
st l of a.target.parentNode.nextSibling.children)l.hidden=!l.textContent.toLowerCase().includes(a.target.value.toLower\#
Case())}}),n.map(a=>Ft({"aria-pressed":!r.kinds[a],style:r.kinds[a]?"text-decoration:line-through":null,onclick:()=>{r\#
.kinds[a]=!r.kinds[a],Ot()}},a+"s"))),i("pre",s.slice(0,500).map(a=>i("span",{"data-c":Le[a[4]],class:{gesture:"user",\#
issue:"bad",transition:"app"}[mt[a[1]]]},`${a[0].toFixed(3)} ${mt[a[2]]}
`)),s.length>500&&`… ${s.length-500} more`,!s.length&&"nothing")]},tree(t){return[W("Changes of the step"),Mt("As prin\#
t(window) writes what the user sees"),i("pre",We(Z(f[t].before),Z(f[t].after)))]},code(t){const e=be(t).join(`
`),n=s=>i("pre.code",{tabindex:0},s);return[W("Script up to this step"),Yt(e,"Copy script"),Yt(qe(t),"Copy as test"),n\#
(e||"nothing"),W("Test"),n(qe(t)),i("p.small faint",`Recorded by Insecurity ${C.package}${C.seed?`, in a walk with the\#
 seed ${C.seed}`:""}.`)]}};function Rn(t){return location.pathname.includes("/Docs/Pictures/")?i("a",{href:"../"+t},t)\#
:lt(t)}function be(t){const e=[];let n=0,s;for(let o=0;o<=t;o++){const a=f[o],l=a.line||0;for(;n<l;n++)n===l-1&&a.plac\#
e&&a.place!==s&&e.push("# "+(s=a.place)),e.push(C.script[n]);(a.kind==="code"||a.kind==="time")&&e.push("# "+a.text)}r\#
eturn(/^(settle|advance)/.test(C.script?.[n]||"")||(C.script?.length||0)===n&&e.length)&&e.push(C.script?.[n]||"settle\#
"),e}const qe=t=>[C.test[0],...be(t).map(e=>" ".repeat(16)+e+`
`),C.test[1]].join("");async function Ve(t,e){const n=e.textContent;try{await navigator.clipboard.writeText(t)}catch{c\#
onst s=i("textarea.alone");s.value=t,Y.append(s),s.select(),document.execCommand("copy"),s.remove()}e.textContent="Cop\#
ied",ke("Copied"),setTimeout(()=>{e.textContent=n},1200)}function Dn(t){const e=t.parameters?" "+t.parameters:"",n=t.h\#
idden?`, off screen at ${F(t.hidden[0])} s`:"";return i("p.small note",{style:"margin:0 -14px"},i("b",P(t)),`${e}: ${p\#
t(t)}, started at ${F(M(t))} s, `,t.result?`ended at ${F(ce(t))} s${n}: ${t.result}. ${ue(t)} `:"still running. ",Tt(t\#
.step,"Start: step"),t.ended&&Tt(tt(t),"End: step"),Ft({title:"Key Escape",onclick:()=>ht(t.id)},"Close"))}function Ot\#
(){if(!f.length)return;const t={results:w[r.step].results.length,issues:w[r.step].issues.length+$.leaks.length},e=i("d\#
iv.tabs",{role:"tablist",label:"Inspector"},Vt.map((o,a)=>i("button",{role:"tab",id:"tab-"+o,"aria-selected":r.tab===o\#
,"aria-controls":"pane",tabindex:r.tab===o?0:-1,title:"Key "+(a+1),onclick:()=>ft(o)},o[0].toUpperCase()+o.slice(1)+(t\#
[o]?` ${t[o]}`:"")))),n=m("aside").contains(document.activeElement)&&document.activeElement.role==="tab",s=B(r.span);D\#
(m("aside"),e,s&&Dn(s),i("div",{role:"tabpanel",id:"pane","aria-labelledby":"tab-"+r.tab,tabindex:-1},Nn[r.tab](r.step\#
))),n&&m("tab-"+r.tab).focus()}const Ue=(t,e,n)=>i("table",i("caption.alone",t),i("thead",i("tr",e.map(s=>i("th",{scop\#
e:"col",class:/^(Step|Started|Shown|Ended|Seen)$/.test(s)&&"num"},s)))),i("tbody",n)),A={width:800,room:90,x:t=>8+(K?t\#
/K:0)*(A.width-A.room)},Ye=V.map(t=>{let e=0;for(let n=B(t.parent);n&&e<9;n=B(n.parent))e++;return e}),Hn={good:re,war\#
n:Rt,bad:gt,run:O},we=(()=>{const t=new Map,e=[];for(const s of V){const o=B(s.parent)?s.parent:0;t.set(o,[...t.get(o)\#
||[],s])}const n=[...t.get(0)||[]].reverse();for(;n.length;){const s=n.pop();e.push(s),n.push(...(t.get(s.id)||[]).sli\#
ce().reverse())}return e})();function Wn(t){const e=n=>{const s=j(Ye[n.id-1],6);return i("button",{"data-c":n.id,tabin\#
dex:-1,style:`padding-left:${t?4+s*4:8+s*10}px`,title:`${P(n)}, ${pt(n)}`,onclick:()=>ht(n.id),label:`${P(n)}, ${pt(n)\#
}, from ${F(M(n))} seconds, ${n.result||"running"}`},i("b",n.name),lt(` #${n.id}`))};return i("div.labels",i("span",{s\#
tyle:"height:20px"}),lt("transitions"),lt("steps"),we.map(e))}function Kn(t){const e=[],n=[v(0,0,A.width,20,0,nt)],s=[\#
.01,.02,.05,.1,.2,.5,1,2,5,10,20,60,120,300,600,3600,36e3].find(o=>o/x(K,.001)*A.width>=56)||K||1;for(let o=0;o*s<=K+1\#
e-9&&o<400;o++){const a=A.x(o*s);e.push(d("path.grid",{d:`M${a} 20V${t}`})),n.push(d("text.axis",{x:a+2,y:13},`${+(o*s\#
).toFixed(3)} s`))}return{lines:e,ruler:d("g",n)}}function qn(t){const e=A.x(M(t)),n=t.user?ct:O,s=`url(#${t.user?"hat\#
chU":"hatchA"})`,o=`${t.kind}: ${t.from||"nothing"} → ${t.to||"…"}, by the ${t.user?"user":"app"}`;return d("rect",{x:\#
e,y:27,width:x(A.x(t.t1??K)-e,3),height:10,rx:2,fill:t.still?"none":t.cancelled?s:n,stroke:n},d("title",o))}function V\#
n(){let t=0;return f.map((e,n)=>{t=n&&M(e)===M(f[n-1])?j(t+11,66):0;const s=A.x(M(e))+t,o=w[n].issues.length?gt:e.kind\#
==="user"?ct:e.kind==="event"?Rt:J,a=e.kind==="user"?d("circle",{cx:s,cy:56,r:5,fill:o}):e.kind==="event"?d("path",{d:\#
`M${s} 50l6 6-6 6-6-6z`,fill:o}):d("rect",{x:s-4,y:52,width:8,height:8,fill:o}),l=Xt(n);return[_(a,{"data-s":n,style:"\#
cursor:pointer"},[d("title",`${n+1}: ${e.text}`)]),Se(l)&&d("path.break",{d:`M${A.x(H(n)+l/2)} 63l5 -14m4 0l-5 14`,str\#
oke:Rt,wide:2},d("title",`${F(l)} s pass. Playing takes 0.3 s.`))]})}function Un(t,e){const n=68+e*24,s=A.x(M(t)),o=A.\#
x(ce(t)??K),a=bt(t.shown)!=null?j(A.x(t.shown[0]),o):o,l=Hn[pe(t)],c=t.ended&&bt(t.hidden)!=null?A.x(t.hidden[0]):o;re\#
turn d("g.span",{"data-c":t.id},v(s,n+5,x(o-s,5),14,3,l,{"fill-opacity":o>s?.28:.8}),a<o&&v(a,n+5,o-a,14,3,l,{"fill-op\#
acity":.8}),c>o&&d("path",{d:`M${o} ${n+12}H${c}`,stroke:l,wide:2,dash:"2 3"}),d("text",{x:x(c,s+5)+6,y:n+16},t.result\#
?Dt(xt(t.result),j(150,A.width-c-8),11):""),d("title",`${P(t)}: ${t.result||"running"}`))}function Yn(t){const{lines:e\#
,ruler:n}=Kn(t),s=m("scroll"),o=()=>_(n,{transform:`translate(0 ${s.scrollTop})`});s.onscroll=o,o();let a=!1;const l=p\#
=>{const u=p.clientX-c.getBoundingClientRect().left;return x(0,j(K,(u-8)/(A.width-A.room)*K))},c=d("svg",{width:A.widt\#
h,height:t,role:"img",label:`Timeline of ${F(K)} seconds with ${st(V.length,"coordinator")}`,onpointerdown:p=>{const u\#
=p.target.closest("[data-s], [data-c]");if(u?.dataset.s)return L(+u.dataset.s);u?.dataset.c&&ht(+u.dataset.c),a=!0,c.s\#
etPointerCapture(p.pointerId),u||kt(l(p))},onpointermove:p=>{a&&kt(l(p))},onpointerup:()=>{a=!1}},e,d("rect",{id:"band\#
",y:20,height:t-20,fill:ae}),$.transitions.map(qn),Vn(),we.map(Un),n,d("path",{id:"head",d:`M0 0V${t}`,stroke:Et,wide:\#
2}));return c}function Gn(){return Ue("The coordinators",["Coordinator","Step","Started","Shown","Ended","Result"],we.\#
map(t=>i("tr",{"data-c":t.id},i("th",{scope:"row"},Ut(t),oe(pt(t)+(B(t.parent)?", by "+P(B(t.parent)):""))),i("td.num"\#
,t.ended?`${t.step+1}–${tt(t)+1}`:`${t.step+1}–`),i("td.num",F(M(t))),i("td.num",t.shown?F(t.shown[0]):"never"),i("td.\#
num",t.ended?F(t.ended[0]):""),i("td",t.result?[xt(t.result),oe(ue(t))]:"running"))))}function zt(){m("scroll").hidden\#
=r.table,m("table").hidden=!r.table;const t=innerWidth<700,e=t&&Y.dataset.pane!=="time",n=m("scroll").clientWidth-(e?0\#
:t?104:176);A.width=x(240,It(n*r.zoom)-2),A.room=A.width<600?90:140;const s=68+V.length*24;if(D(m("chart"),Wn(t),Yn(s)\#
),!r.tall){const o=innerWidth<1100?204:x(244,It(innerHeight*.38));Y.style.setProperty("--time",j(s+50,o)+"px")}r.table\#
&&!m("table").firstChild&&D(m("table"),Gn())}function $t(){const t=m("band"),e=m("head");if(!t||!f.length)return;const\#
 n=A.x(M(f[r.step])),s=A.x(H(r.step)),o=A.x(r.time??H(r.step));_(t,{x:n-1,width:x(s-n,2)+2}),_(e,{transform:`translate\#
(${o} 0)`});const a=m("scroll"),l=a.scrollLeft,c=a.clientWidth-190;(o<l||o>l+c)&&(a.scrollLeft=x(0,o-c/2))}const b=$.m\#
ap||{nodes:[],lanes:[],edges:[]},ut=new Set(b.lanes.map((t,e)=>t.folded?e:-1)),Ge=x(1,...b.nodes.map(t=>t.count||0)),$\#
e=()=>r.list??b.nodes.length>120,_e=t=>e=>!t||`${e.name} ${(e.titles||[]).join(" ")}`.toLowerCase().includes(t);let jt\#
=[];const dt=t=>t.y-jt[t.lane],yt=t=>ut.has(t.lane),Xe=t=>_e(r.filter)(t)&&(t.count||0)>=r.least;function _n(){let t=0\#
;return b.lanes.map((e,n)=>{const s=t;return ut.has(n)&&(t+=e.h-30),s})}function Je(t){ut.has(t)?ut.delete(t):ut.add(t\#
),q(),se(`[data-l="${t}"]`)}function ye(t){r.node=t,q(),se(`[data-n="${t}"]`)}function Xn(t,e,n){const s=t.x+t.w,o=dt(\#
e)-3-(e.x/246|0)%4*3,a=dt(e)+8;return`M${s} ${dt(t)+8}H${s+n}V${o}H${e.x-12}V${a}H${e.x}m-5 -3l5 3l-5 3`}function Jn(t\#
,e){const n=ut.has(e),s=t.y-jt[e],o=n?30:t.h,a=st(b.nodes.filter(l=>l.lane===e).length,"screen");return[v(t.x,s,t.w,o,\#
8,nt,{stroke:X,"fill-opacity":.45}),d("g.lane",{role:"button",tabindex:0,"data-l":e,"aria-expanded":!n,label:`${t.name\#
}, ${a}`,onclick:()=>Je(e),onkeydown:l=>{l.key==="Enter"&&Je(e)}},v(t.x+2,s+o/2-14,n?300:98,28,6,"transparent"),[n?"▸"\#
:"▾",t.name+(n?` · ${a}`:"")].map((l,c)=>T(l,t.x+5+c*12,s+o/2+4,n?280:70,{size:11,bold:n||at(l,11,!0)<70,anchor:"start\#
",rows:2})))]}function Zn(t,e){const n=b.nodes[t.from],s=b.nodes[t.to];if(yt(n)||yt(s)||!t.tree&&(t.count||0)<r.least)\#
return null;const o=e.has(`${t.from}>${t.to}`),a=t.tree||o?O:J,l=t.d||Xn(n,s,t.track||8);return d("g",{transform:t.tre\#
e?`translate(0 ${-jt[n.lane]})`:null},d("path",{d:l,fill:"none",stroke:a,wide:o?t.tree?3.2:2.2:t.w||1.5,dash:t.kind===\#
"sheet"?"5 3":null}),t.kind==="root"&&d("path",{d:l,fill:"none",stroke:"var(--board)",wide:1}),t.text&&T(t.text,t.tx,t\#
.ty,64,{size:11,style:a,anchor:"end"}))}function Qn(t){return b.nodes.map((e,n)=>(e.next||[]).filter(s=>n===t||s[0]===\#
t).map(([s,o])=>ts(e,b.nodes[s],o,n===t)))}function ts(t,e,n,s){if(yt(t)||yt(e))return null;const o=e.x<=t.x,a=o?t.x:t\#
.x+t.w,l=o?e.x+e.w:e.x,c=s?10:32,p=dt(t)+c,u=dt(e)+c,g=o?-40:40,h=s?O:re,k=(p+u)/2+(s?-4:12);return[d("path",{d:`M${a}\#
 ${p}C${a+g} ${p} ${l-g} ${u} ${l} ${u}`,fill:"none",stroke:h,wide:2,dash:o?"2 4":null}),d("circle",{cx:l,cy:u,r:3.5,f\#
ill:h}),T(`${n}×`,(a+l)/2,k,60,{size:11,style:h})]}function es(t){return r.coverage?t.count?`color-mix(in srgb, var(--\#
good) ${10+It(40*Math.log1p(t.count)/Math.log1p(Ge))}%, var(--panel))`:At:nt}function ns(t,e,n,s){const o="node"+(e===\#
n?" here":"")+(e===r.node?" lit":"")+(Xe(t)?"":" dim"),a=(l,c,p)=>T(l,t.x+(t.pill?16:9),dt(t)+c,t.w-(t.pill?30:16),{an\#
chor:"start",...p});return d("g",{class:o,tabindex:e===(r.node??n??0)?0:-1,role:"button","data-n":e,label:`${t.name}, \#
${t.ways||"no way"}`,onclick:()=>ye(e),onkeydown:l=>{l.key==="Enter"&&ye(e)},onpointerenter:()=>s(e),onpointerleave:()\#
=>s(null),onfocus:()=>s(e),onblur:()=>s(null)},v(t.x,dt(t),t.w,t.h,t.pill?20:7,es(t),{stroke:t.red?gt:J,wide:t.red?2.5\#
:1,dash:t.never?"4 3":null}),a(t.name,t.chips?16:24,{bold:!0}),t.chips&&a(t.chips,32,{size:11,style:J}))}function ss()\#
{const[t,e]=b.start,n=e-jt[b.nodes[0].lane];return[d("circle",{cx:t-16,cy:n,r:4,fill:Et}),d("path",{d:`M${t-12} ${n}h1\#
0m-4 -4l4 4l-4 4`,stroke:Et,fill:"none"})]}function os(){const t=(e,n)=>{const s=b.nodes.filter(l=>(l.next||[]).some(c\#
=>c[0]===n)),o=(e.next||[]).map(l=>b.nodes[l[0]]),a=l=>l.map(c=>c.name).join(", ");return i("tr",i("th",{scope:"row"},\#
i("button",{"data-n":n,onclick:()=>ye(n)},e.name)," ",lt(e.chips||"")),i("td",b.lanes[e.lane]?.name),i("td.num",e.coun\#
t||"never"),i("td",a(s)),i("td",a(o)))};return Ue("The screens",["Screen","Lane","Seen","In from","Out to"],b.nodes.ma\#
p((e,n)=>Xe(e)&&t(e,n)))}function as(){const t=()=>{r.coverage=!r.coverage,q()},e=()=>{r.list=!$e(),q()},n=o=>{r.least\#
=+o.target.value,q()},s=()=>{r.map=!1,Ee()};return i("div.modes",i("button",{"aria-pressed":!!r.coverage,onclick:t},"C\#
overage"),i("button",{"aria-pressed":$e(),onclick:e},"As a table"),i("label.small least","at least ",i("input",{type:"\#
range",min:0,max:j(Ge,1e3),value:r.least,label:"Least number of visits",onchange:n}),` ${r.least} times`),(b.palette||\#
[]).map(o=>i("span.chip warn",o)),f.length>0&&i("button.outlined",{onclick:s},"Back to the steps"))}const rs="Blue: th\#
e first way to a screen, thicker if taken more often. Grey: another way. Dashed: it presents. Round: an alert. Red: a \#
failure or dead end. Dashed frame: never reached. ‹ back, ⌄ swipe down, ⚡ event, ↻ stays, ×2 titles, ↗2 more ways on. \#
Under the pointer: blue leads out, green in, dotted back.";function is(t){return i("div.can ways",i("b",t.name),t.titl\#
es&&Mt(t.titles.join(", ")),i("p",`In: ${(t.in||[]).join("; ")||"none"}`),i("p",`Out: ${(t.out||[]).join("; ")||"none"\#
}`),(t.paths||[]).map(e=>i("div.entry",e.join(", ")," ",Yt(e.join(`
`)))))}function ls(){const t=f.length?b.shown?.[r.step]:null,e=(b.shown||[]).slice(0,r.step+1),n=new Set(e.map((l,c)=>\#
`${b.shown[c-1]}>${l}`)),s=d("g.hover"),o=l=>D(s,l==null?null:Qn(l)),a=b.h-b.lanes.reduce((l,c,p)=>l+(ut.has(p)?c.h-30\#
:0),0);return d("svg",{width:b.w,height:a,viewBox:`0 0 ${b.w} ${a}`,label:"The map of the screens"},b.lanes.map(Jn),b.\#
edges.map(l=>Zn(l,n)),b.nodes.map((l,c)=>!yt(l)&&ns(l,c,t,o)),b.start&&!yt(b.nodes[0])&&ss(),s)}function cs(t){jt=_n()\#
;const e=b.nodes[r.node];D(t,as(),i("div.mapbox",$e()?os():ls()),i("p.can faint",rs),e&&is(e),i("ul.alone",b.nodes.map\#
(n=>i("li",`${n.name}, ${n.ways||"no way"}: ${(n.out||[]).join("; ")||"leads nowhere"}`))))}function L(t,e=null){if(!f\#
.length)return;const n=r.step;r.step=x(0,j(t,G)),r.time=e,e==null&&(r.playing=!1),In(n),Ee(),(n!==r.step||e==null)&&ke\#
(je(r.step))}function kt(t){const e=Fe(t);if(e!==r.step)return L(e,t);r.time=t,q(),$t(),Zt(),Bt()}function ht(t){r.spa\#
n=r.span===t?0:t;const e=B(r.span);e&&(e.step>r.step||tt(e)<r.step)?L(e.step):(Ot(),et(),Bt()),e&&ke(`${P(e)}, ${pt(e)\#
}, ${e.result||"running"}`)}function Ze(t){r.mode=t,r.map=!1,q(),et()}function ft(t){r.tab=t,Gt("inspector"),Ot(),et()\#
}function Gt(t){const e=Y.dataset.pane;Y.dataset.pane=t,nn(),e!==t&&(e==="time"||t==="time")&&(zt(),$t(),et())}functio\#
n Qe(t,e){for(const n of Pt("."+t))n.classList.remove(t);if(+e)for(const n of Pt(`[data-c="${e}"]`))n.classList.add(t)\#
}function et(){Qe("on",r.span)}function ke(t){m("live").textContent=t}function ps(){const t=r.filter,e=t.match(/^(resu\#
lt|coordinator|issue|screen|tab):\s*(.*)$/),[n,s]=e?[e[1],e[2]]:["",t];return f.map((o,a)=>{if(!t)return!0;const l=w[a\#
],c=h=>h.some(k=>k.toLowerCase().includes(s)),p=l.results.map(h=>`${h.name} ${h.result} ${xt(h.result)}`),u=[...l.star\#
ted,...l.results].map(h=>P(h)),g=ot(Z(o.after)).flatMap(Q).map(h=>h.title+" "+h.type);return n==="tab"?ot(Z(o.after)).\#
some(h=>h.tab&&String(h.tab[0])===s):c(n==="result"?p:n==="coordinator"?u:n==="issue"?l.issues.map(h=>h.message):n==="\#
screen"?g:[o.text,o.gesture||"",...p,...u,...g,...l.issues.map(h=>h.message)])})}function us(t){const e=r.filter=t.tri\#
m().toLowerCase(),n=ps();if(Ct.forEach((s,o)=>s.classList.toggle("dim",!n[o])),m("count").textContent=e?r.map?`${b.nod\#
es.filter(_e(e)).length} of ${st(b.nodes.length,"screen")}`:`${n.filter(Boolean).length} of ${f.length}`:"",r.map)retu\#
rn q();e&&n.includes(!0)&&(Gt("steps"),Re(Ct[n.indexOf(!0)]))}function tn(t,e,n){for(let s=t+e;s>=0&&s<=G;s+=e)if(n(s)\#
)return L(s)}let _t=0,ve=0;const Xt=t=>t<G?M(f[t+1])-H(t):0,Se=t=>t>1;function Jt(t){f.length&&(r.playing=t??!r.playin\#
g,r.playing&&(r.step===G&&(r.time==null||r.time>=K)&&(L(0,M(f[0])),r.playing=!0),r.time==null&&(r.time=H(r.step)),_t=v\#
e=0,requestAnimationFrame(en)),Zt())}function en(t){if(!r.playing)return;const e=_t?(t-_t)/1e3*r.speed:0;_t=t;const n=\#
H(r.step),s=Xt(r.step);if(r.time<n)kt(j(r.time+e,n));else{if(r.step===G)return Jt(!1);{const o=(ve+=e)/(Se(s)?.3:x(s,.\#
25));if(o<1)kt(n+s*o);else if(ve=0,L(r.step+1,M(f[r.step+1])),r.playing=!0,w[r.step].issues.length)return Jt(!1),ft("i\#
ssues")}}requestAnimationFrame(en)}function Zt(){if(!f.length){m("where").textContent="";return}const t=H(r.step),e=r.\#
time==null?Ce(r.step):"at "+F(r.time);m("where").textContent=`step ${r.step+1} of ${f.length} · ${e} s`,r.playing&&r.t\#
ime>t&&Se(Xt(r.step))&&m("where").append(i("b.warn"," ⫽"),` ${F(Xt(r.step))} s pass`),_(D(m("play"),ie(r.playing?"paus\#
e":"play")),{label:r.playing?"Pause":"Play"})}function nn(){for(const t of Pt(".panes button"))_(t,{"aria-pressed":(Y.\#
dataset.pane||"steps")===t.dataset.pane})}let Me=0;function Bt(){Me||(Me=setTimeout(()=>{Me=0;const t=[r.time==null?St\#
ring(r.step+1):"t="+ +r.time.toFixed(3)];r.span&&t.push("c="+r.span),r.theme&&t.push("theme="+r.theme),r.map&&t.push("\#
map"),history.replaceState(null,"","#"+t.join("&"))},120))}function sn(){let t=U.length&&C.first||0,e=null;r.span=0;fo\#
r(const n of location.hash.slice(1).split("&")){const[s,o]=n.split("=");/^\d+$/.test(s)&&(t=+s-1),s==="t"&&isFinite(o)\#
&&(e=+o,t=Fe(e)),s==="c"&&B(+o)&&(r.span=+o,/(^|&|#)(\d+|t=[^&]*)(&|$)/.test(location.hash.replace(/c=\d+/,""))||(t=B(\#
+o).step)),s==="theme"&&on(o),s==="map"&&(r.map=!!$.map)}L(t,e)}function on(t){r.theme=t==="dark"||t==="light"?t:"",r.\#
theme?ne.dataset.theme=r.theme:delete ne.dataset.theme}function Ee(){q(),Ot(),$t(),Zt(),et(),Bt()}const rt={ArrowLeft:\#
["step back",()=>L(r.step-1)],ArrowRight:["step on",()=>L(r.step+1)],Home:["first step",()=>L(0)],End:["last step",()=\#
>L(G)]," ":["play, pause",()=>Jt()],",":["50 ms back",()=>kt(x(0,(r.time??H(r.step))-.05))],".":["50 ms on",()=>kt(j(K\#
,(r.time??H(r.step))+.05))],"[":["previous result",()=>tn(r.step,-1,t=>w[t].results.length)],"]":["next result",()=>tn\#
(r.step,1,t=>w[t].results.length)],n:["next issue",()=>{const t=U.map(n=>n.step),e=t.find(n=>n>r.step)??t[0];e!=null&&\#
(L(e),ft("issues"))}],...Object.fromEntries(De.map(([t,e,n])=>[n,[e,()=>Ze(t)]])),"/":["filter; Escape clears it",()=>\#
m("filter").focus()],m:["map",()=>{$.map&&(r.map=!r.map,Ee())}],"+":["zoom the timeline in",()=>Ae(2)],"-":["zoom out"\#
,()=>Ae(.5)],0:["whole timeline",()=>Ae(0)],Escape:["no selected coordinator",()=>{r.span&&ht(r.span)}],c:["copy the s\#
cript up to here",()=>Ve(be(r.step).join(`
`),m("copied"))],t:["timeline as a table",()=>m("toggle").click()],"?":["these keys",()=>m("help").showModal()]};rt.k=\#
rt.ArrowLeft,rt.j=rt.ArrowRight,Vt.forEach((t,e)=>{rt[e+1]=[t,()=>ft(t)]});function Ae(t){r.zoom=t?x(1,j(64,r.zoom*t))\#
:1,zt(),$t(),et()}document.addEventListener("keydown",t=>{if(t.ctrlKey||t.metaKey||t.altKey||m("help").open)return;con\#
st e=t.target,n=e.closest?.("input"),s=t.key==="ArrowDown",o=t.key==="ArrowUp";if(n)return t.key!=="Escape"?void 0:(n.\#
type==="search"&&(n.value="",n.dispatchEvent(new Event("input"))),n.blur());if(e.matches?.(".code")&&/^Arrow/.test(t.k\#
ey)||e.matches?.("button, summary, [role=button]")&&(t.key===" "||t.key==="Enter"))return;if(e.role==="tab"&&/^Arrow(L\#
eft|Right)$/.test(t.key))return t.preventDefault(),ft(Vt[(Vt.indexOf(r.tab)+(t.key==="ArrowRight"?1:5))%6]);if(e.datas\#
et?.n&&/^Arrow/.test(t.key))return t.preventDefault(),ds(+e.dataset.n,t.key);if(s||o){const l=e.closest?.(".labels")?[\#
...e.closest(".labels").querySelectorAll("button")]:null;if(t.preventDefault(),l){l[l.indexOf(e)+(s?1:-1)]?.focus();re\#
turn}return L(r.step+(s?1:-1))}const a=rt[t.key];a&&(t.preventDefault(),a[1]())});function ds(t,e){const n=b.edges.fil\#
ter(o=>o.tree),s=e==="ArrowRight"?n.find(o=>o.from===t)?.to:e==="ArrowLeft"?n.find(o=>o.to===t)?.from:t+(e==="ArrowDow\#
n"?1:-1);s==null||!b.nodes[s]||(r.node=s,q(),se(`[data-n="${s}"]`))}const an=U.length+$.leaks.length,rn=V.find(t=>t.re\#
sult),it=(t,e,n,s)=>i("button",{id:s,label:t,title:t,onclick:n},ie(e));D(m("header"),i("h1",{title:C.title},C.title),a\#
n?i("button.badge bad",{id:"verdict",title:"Go to the step",onclick:()=>{L(U.length?U[0].step:$.leaks[0].step),ft("iss\#
ues")}},`${C.outcome}: ${st(an,"issue")}`):i("span",{class:"badge "+(C.outcome==="passed"?"good":"bad")},C.outcome),i(\#
"span",{id:"where",class:"num faint"}),C.omitted&&i("span.warn small",`${st(C.omitted,"step")} left out`),i("span.spac\#
e"),i("span",{id:"count",class:"small faint","aria-live":"polite"}),i("input",{id:"filter",type:"search",label:"Filter\#
 the steps",placeholder:"Filter: text"+(rn?`, result:${xt(rn.result).match(/\w+/)}`:""),title:"Also coordinator:, scre\#
en:, issue:, tab:",oninput:t=>us(t.target.value)}),i("span.tools",it("First step","first",()=>L(0)),it("Step back","ba\#
ck",()=>L(r.step-1)),it("Play","play",()=>Jt(),"play"),it("Step on","next",()=>L(r.step+1)),it("Last step","last",()=>\#
L(G)),i("button",{id:"speed",title:"Speed",label:"Speed",onclick:t=>{const e=[.25,.5,1,2,4];r.speed=e[(e.indexOf(r.spe\#
ed)+1)%5],t.target.textContent=r.speed+"×"}},"1×"),$.map&&it("Map","map",()=>rt.m[1]()),it("Theme: as the system, ligh\#
t, dark","theme",()=>{on({"":"dark",dark:"light",light:""}[r.theme]),Bt()}),it("Keys","help",()=>m("help").showModal()\#
))),D(m("help"),i("h2",{tabindex:-1,autofocus:!0},"Keys"),i("table",i("tbody",Object.entries(rt).map(([t,[e]])=>i("tr"\#
,i("td",i("kbd",t===" "?"Space":t)),i("td",e))))),i("form",{method:"dialog"},i("button.outlined","Close"))),Y.append(i\#
("span",{id:"copied",class:"alone"}));for(const t of Pt(".panes button"))t.onclick=()=>Gt(t.dataset.pane);const ln=(t,\#
e)=>d("pattern",{id:t,width:6,height:6,patternUnits:"userSpaceOnUse",patternTransform:"rotate(45)"},d("path",{d:"M0 0v\#
6",stroke:e,wide:5}));Y.append(d("svg",{class:"alone","aria-hidden":"true"},ln("hatchA",O),ln("hatchU",ct)));const cn=\#
(t,...e)=>i("span",d("svg",{width:22,height:10,"aria-hidden":"true"},e),t),vt=(t,e,n)=>cn(t,v(.5,.5,21,9,2,e,n));D(m("\#
legend"),"Transitions:",vt("by the app",O),vt("by the user",ct),vt("at once","none",{stroke:O}),vt("cancelled","url(#h\#
atchA)",{stroke:O}),"Coordinators:",vt("started, appearing",O,{"fill-opacity":.28}),vt("shown",O,{"fill-opacity":.8}),\#
cn("ended, leaving",d("path",{d:"M0 5h22",stroke:O,wide:2,dash:"2 3"})),[["finished",re],["closed, replaced",Rt],["ref\#
used",gt],["running",O]].map(([t,e])=>i("span",{style:"color:"+e},t))),m("toggle").onclick=()=>{r.table=!r.table,m("to\#
ggle").textContent=r.table?"Chart":"Table",Gt("time"),zt(),$t(),et()},(()=>{let t=null;const e=m("grip"),n=s=>{r.tall=\#
!0,Y.style.setProperty("--time",s+"px")};e.onpointerdown=s=>{t=s.clientY+m("time").clientHeight,e.setPointerCapture(s.\#
pointerId)},e.onpointermove=s=>{t!=null&&n(x(120,j(400,t-s.clientY)))},e.onpointerup=()=>{t=null},e.ondblclick=()=>n(m\#
("time").clientHeight>30?0:244)})(),m("main").addEventListener("click",t=>{const e=t.target.closest("svg [data-c]")?.d\#
ataset.c;+e&&ht(+e)});for(const t of["nav","aside"])m(t).addEventListener("click",e=>{const n=e.target.closest("span[d\#
ata-c]")?.dataset.c;n&&(r.span=+n,Ot(),et(),Bt())});let pn=null;document.addEventListener("pointerover",t=>{const e=t.\#
target.closest?.("[data-c]")?.dataset.c??null;e!==pn&&Qe("hov",pn=e)});let un=null;m("main").addEventListener("touchst\#
art",t=>{un=t.touches[0].clientX},{passive:!0}),m("main").addEventListener("touchend",t=>{const e=t.changedTouches[0].\#
clientX-un;!r.map&&Math.abs(e)>60&&L(r.step+(e<0?1:-1))},{passive:!0}),addEventListener("beforeprint",()=>D(m("strip")\#
,f.map((t,e)=>i("figure",i("figcaption",i("b",`${e+1} ${t.text}`)),qt(Z(t.after)),i("figcaption",w[e].results.map(n=>i\#
("div",`${n.name}: ${n.result}`)),w[e].issues.map(n=>i("div.bad",n.message))))))),addEventListener("hashchange",sn);le\#
t dn=0;addEventListener("resize",()=>{clearTimeout(dn),dn=setTimeout(()=>{zt(),$t(),et()},100)}),document.title=C.titl\#
e,jn(),zt(),!f.length&&$.map&&(r.map=!0),U.length?ft("issues"):nn(),f.length?sn():(Y.classList.add("bare"),Zt(),q())})\#
();</script>
</body>
</html>
"""#
