// swift-format-ignore-file
// Made by `.ci/page` of the files in `Viewer`, whose SHA-256 is 44489c821782bf2655003c3a2307e64098e20ade7eba0c269a253a196ad6073e.

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
"use strict";(()=>{const x=JSON.parse(document.getElementById("data").textContent),Mt=x.strings,$=x.steps,Q=x.spans,R=\#
x.flow,tt=x.issues,Wt=t=>document.querySelectorAll(t),wn="http://www.w3.org/2000/svg",y=t=>document.getElementById(t),\#
et=document.body,re=document.documentElement,le=t=>document.querySelector(t)?.focus(),yn={wide:"stroke-width",dash:"st\#
roke-dasharray",label:"aria-label"};function st(t,e,n=[]){for(const s in e){const a=e[s];a==null||a===!1&&!s.startsWit\#
h("aria")||(s.startsWith("on")?t.addEventListener(s.slice(2),a):t.setAttribute(yn[s]??s,a===!0&&!s.startsWith("aria")?\#
"":a))}for(const s of n.flat(9))s!=null&&s!==!1&&t.append(s.nodeType?s:String(s));return t}const Be=t=>(e,...n)=>{cons\#
t[s,a]=e.split("."),o=t(s);return a&&o.setAttribute("class",a),st(o,n[0]?.constructor===Object?n.shift():null,n)},l=Be\#
(t=>document.createElement(t)),f=Be(t=>document.createElementNS(wn,t)),{max:I,min:H,round:Kt}=Math,Ie={};for(const{id:\#
t,owner:e}of x.screens)t&&e&&(Ie[t]=e);const X=t=>l("h2",t),zt=t=>l("p.faint",t),bt=(...t)=>l("span.faint",t),ie=t=>l(\#
"div.small faint",t),qt=(t,e)=>l("button.outlined small",{...t},e),_=(t,...e)=>(t.replaceChildren(),st(t,null,e)),kn={\#
user:"M7 1.5a1.5 1.5 0 0 1 3 0v5.2l3.4.8a2 2 0 0 1 1.5 2.3l-.7 4A2.5 2.5 0 0 1 11.7 16H8.6a3 3 0 0 1-2.4-1.2L2.3 9.7a1\#
.3 1.3 0 0 1 2-1.7L7 10z",event:"M9.5 0 3 9h4l-1 7 7-10H8.5z",code:"M5 3 0 8l5 5 1.4-1.4L2.8 8l3.6-3.6zM11 3 9.6 4.4 1\#
3.2 8l-3.6 3.6L11 13l5-5z",time:"M8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0m0 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2m-1 2v5l3.5 2 .9-1.\#
6L9 8V4z",first:"M2 2h2v12H2zM14 2v12L5 8z",back:"M10 2 4 8l6 6 1.6-1.6L7.2 8l4.4-4.4z",play:"M4 2v12l9-6z",pause:"M3 \#
2h4v12H3zM9 2h4v12H9z",next:"M6 2l6 6-6 6-1.6-1.6L8.8 8 4.4 3.6z",last:"M12 2h2v12h-2zM2 2v12l9-6z",map:"M1 3l5-2 4 2 \#
5-2v12l-5 2-4-2-5 2zm5 0v9l4 2V5z",theme:"M8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0m0 2v12A6 6 0 0 1 8 2",help:"M6 11.5h2.5V14\#
H6zM3 5c0-3 2-4.5 4.5-4.5S12 2 12 4.5c0 3-3.5 3-3.5 5.5H6c0-3.5 3.3-3.7 3.3-5.4 0-1-.7-1.7-1.8-1.7S5.6 3.6 5.6 5z"},[o\#
t,at,N,$t,ut,Ut,jt,Bt,Et,ce,pe,Vt]="line faint app user panel raised ink bar bad mark good warn".split(" ").map(t=>`va\#
r(--${t})`),ue=(t,e)=>f("svg",{viewBox:"0 0 16 16","aria-hidden":"true",class:e},f("path",{d:kn[t]})),V=t=>(Kt((t||0)*\#
1e3)/1e3).toFixed(2),rt=(t,e)=>`${t} ${e}${t===1?"":"s"}`,vn={levels:[]},lt=t=>t?x.pictures[t-1]:vn,ht=t=>(t.levels||[\#
]).map(e=>x.levels[e]),it=t=>(t.screens||[]).map(e=>x.screens[e]),he=t=>t.columns?.map(e=>x.levels[e])||[t],W=t=>Q[t-1\#
],O=t=>t.t0||0,de=t=>t.ended?t.ended[0]:null,ct=t=>t.ended?t.ended[1]:1/0,At=(t,e)=>t?t[0]:e,q=t=>t?`${t.name} #${t.id\#
}`:"",fe=t=>t.result?t.result.startsWith("finished")?"good":/refused|removed|abandoned/.test(t.result)?"bad":"warn":"r\#
un",Sn={user:"by the user",requested:"by the app",ancestor:"with the one below",removed:"by other code"},It=t=>t.repla\#
ce(/^dismissed\((.*)\)$/,"$1").replace(/^finished\((.*)\)$/s,"finished: $1").replace(/^refused:.*/s,"refused").replace\#
(/^(user|requested|ancestor|removed)$/,e=>"closed "+Sn[e]),M=$.map(()=>({moves:[],results:[],started:[],issues:[],log:\#
[]}));for(const t of[...x.transitions,...Q,...tt])t.step??=0;for(const t of x.transitions)M[t.step]?.moves.push(t);for\#
(const t of Q)M[t.step]?.started.push(t),t.ended&&M[t.ended[1]]?.results.push(t);for(const t of M)t.results.sort((e,n)\#
=>e.ended[2]-n.ended[2]);for(const t of tt)M[t.step]?.issues.push(t);for(const t of x.log)M[t[3]]?.log.push(t);$.forEa\#
ch((t,e)=>{e>0&&O(t)<O($[e-1])&&(t.t0=O($[e-1]))});const nt=$.length-1,J=I(0,...$.map(t=>t.t1||0),...x.transitions.map\#
(t=>t.t1||O(t)),...Q.map(t=>de(t)||0)),Pe=t=>[...new Set([O($[t]),G(t)].map(V))].join("–"),G=t=>I(O($[t]),$[t].t1||0,.\#
..M[t].moves.map(e=>e.t1||O(e)));for(const t of x.levels)t.tabs?.forEach((e,n)=>{e.title==="–"&&(e.title=`Tab ${n}, em\#
pty`)});const Re=t=>t.replace(/^(?!Tab )/,"tab "),Fe=t=>{const e=x.levels.findLast(n=>n.tabs&&n.owners?.includes(t.con\#
tainer))?.tabs[t.tab[0]]?.title;return e?Re(e):t.on},r={step:0,time:null,span:0,tab:"chain",mode:"before",filter:"",ki\#
nds:{},playing:!1,speed:1,zoom:1,theme:"",map:!1,table:!1,least:0};function wt(t){return(t.tab?Fe(t)+" · ":t.on&&t.on!\#
=="window"?`on ${t.on} · `:"")+t.place+(t.same?`, same coordinator as #${t.same}`:"")}function me(t){const e=W(t.cause\#
),n=t.result?.match(/^dismissed\((\w+)/)?.[1];if(n==="ancestor")return e?`because ${q(e)} below it ${e.result?.startsW\#
ith("finished")?"finished":"ended"}`:"because one below it ended";if(n==="replaced")return e?`replaced by ${q(e)}`:"re\#
placed";if(n==="user")return e?`because the user removed ${q(e)} below it`:"the user removed the screen";if(n==="reque\#
sted")return"the app dismissed it, or navigated elsewhere";if(n==="removed")return"other code removed the screen";if(n\#
==="refused")return"it could not be shown";const s=$[ct(t)];return s?`in step ${ct(t)+1}, ${s.gesture||s.text}`:""}fun\#
ction Ne(t){const e=ht(t),n=e.at(-1);if(!n)return"An empty window";const s=h=>{const i=it(h).pop();return i?i.title:"n\#
othing"},a=h=>h.tabs&&h.tab?` on tab ${h.tab[0]}, ${h.tabs[h.tab[0]]?.title}`:"";let o=n.alert?`${n.alert.style==="ale\#
rt"?"Alert":"Action sheet"} “${s(n)}” with ${n.alert.buttons?.map(h=>h.title).join(", ")||"no button"}`:`${e.length>1?\#
n.style==="fullScreen"?"Full screen ":ge(n)?"Popover ":"Sheet ":""}${s(n)}${a(n)}`;for(const h of e.slice(0,-1).revers\#
e())o+=`, over ${s(h)}${a(h)}`;const u=it(n).pop()?.actions;return o+(u&&!n.alert?`. Buttons: ${u.join(", ")}`:"")+(t.\#
menu?`. Menu: ${t.menu.join(", ")}`:"")}function He(t){const e=$[t],n=M[t],s=[`Step ${t+1}, ${e.text}: ${n.moves.map(a\#
=>`${a.kind} by the ${a.user?"user":"app"}${a.cancelled?", cancelled":""}`).join(", ")||"no transition"}`];return n.re\#
sults.length&&s.push(rt(n.results.length,"result")),n.issues.length&&s.push(`${rt(n.issues.length,"issue")}: ${n.issue\#
s[0].message}`),s.join("; ")}let C=210;const z=455,K=5,ge=t=>t.style==="popover",De=document.createElement("canvas").g\#
etContext("2d"),be=new Map,Mn=getComputedStyle(re).fontFamily;function dt(t,e,n){const s=e+(n?"b":"")+t;return be.has(\#
s)||(De.font=`${n?600:400} ${e}px ${Mn}`,be.set(s,De.measureText(t).width)),be.get(s)}function Yt(t,e,n,s){if(dt(t,n,s\#
)<=e)return t;const a=Array.from(t.slice(0,200));for(let o=a.length-1;o>1;o--){const u=a.slice(0,Math.ceil(o/2)).join(\#
"").trimEnd()+"…"+a.slice(a.length-Math.floor(o/2)).join("").trimStart();if(dt(u,n,s)<=e)return u}return"…"}function $\#
e(t,e,n,s){if(dt(t,n,s)<=e)return[t];const a=t.split(/\s+|(?<=[a-z])(?=[A-Z])/);let o="";for(;a.length>1&&dt(o+a[0],n,\#
s)<=e;)o+=a.shift()+" ";return o?[o.trimEnd(),Yt(a.join(" "),e,n,s)]:[Yt(t,e,n,s)]}function F(t,e,n,s,{size:a=12,bold:\#
o=!1,anchor:u="middle",style:h=jt,rows:i=1}={}){const d=i>1?$e(t,s,a,o):[Yt(t,s,a,o)];return d.map((g,m)=>f("text",{x:\#
e,y:n+(m-(d.length-1)/2)*(a+3),"font-size":a,"font-weight":o?600:null,"text-anchor":u,fill:h},g,g!==t&&f("title",t)))}\#
const T=(t,e,n,s,a,o,u)=>f("rect",{x:t,y:e,width:I(n,0),height:I(s,0),rx:a,fill:o,...u});function En(t){let e=7;for(co\#
nst n of t)e=(e*31+n.codePointAt(0))%997;return e}function An(t,e,n,s,a,o,u,h){const i=[T(s,a,o,u,0,_t(n)?Ut:ut,{strok\#
e:ot})];let d=a;if(n.bar){d+=44,i.push(f("path",{d:`M${s} ${d}h${o}`,stroke:ot}));const S=n.back?"‹ "+(e?e.title:"Back\#
"):"",E=S||(t.leading||[]).join(" "),w=(t.trailing||[]).join("  "),p=H(dt(E,11),o/3),b=H(dt(w,11),o*.46,o-p-76);E&&i.p\#
ush(F(E,s+10,a+28,p,{size:11,anchor:"start",style:N}),S&&h==="back"&&xt(s+3,a+14,o*.34,22)),w&&i.push(F(w,s+o-10,a+28,\#
b,{size:11,anchor:"end",style:N}));const L=o-p-b-36,B=H(dt(t.title,12,!0),L)/2;i.push(F(t.title,s+I(p+18+B,H(o/2,o-b-1\#
8-B)),a+28,L,{bold:!0,rows:2}))}else i.push(F(t.title,s+14,a+(a<20?48:32),o-28,{size:16,bold:!0,anchor:"start",rows:2}\#
)),d+=a<20?60:46;if(n.search){const[S]=n.search;i.push(T(s+10,d+8,o-20,26,8,Bt),F(S||"Search",s+20,d+25,o-40,{anchor:"\#
start"}),h?.startsWith("search")&&xt(s+8,d+6,o-16,30)),d+=34}const g=a+u-(n.tabs?42:8);let m=d+14;for(const[S,E]of(t.a\#
ctions||[]).entries()){if(m+30>g){i.push(F(`+ ${t.actions.length-S} more`,s+o/2,g-4,o,{size:11,style:at})),m=g;break}i\#
.push(T(s+14,m,o-28,28,8,ce),F(E,s+o/2,m+18,o-44,{style:N})),h===E&&i.push(xt(s+11,m-3,o-22,34)),m+=36}for(let S=En(t.\#
type),E=3+S%3;E>0&&m+12<g;E--,m+=20,S=S*7+3)i.push(T(s+14,m+4,(o-28)*(35+S%60)/100,8,4,Bt));return n.tabs&&i.push(We(n\#
,s,a+u-42,o,h)),i}const xt=(t,e,n,s)=>T(t,e,n,s,11,"none",{stroke:$t,wide:2.5,class:"tapped"});function We(t,e,n,s,a){\#
const o=[T(e,n,s,42,0,ut),f("path",{d:`M${e} ${n}h${s}`,stroke:ot})],u=s/t.tabs.length;return t.tabs.forEach((h,i)=>{c\#
onst d=e+u*(i+.5),g=At(t.tab)===i,m=g?N:at;o.push(T(d-7,n+7,14,11,4,g?N:Bt),F(h.title.replace(/.*, /,""),d,n+30,u-4,{s\#
ize:10,style:m,bold:g})),h.badge&&o.push(f("circle",{cx:d+9,cy:n+8,r:6,fill:Et}),F(h.badge,d+9,n+11,10,{size:8,style:u\#
t})),a==="select tab "+i&&o.push(xt(d-u/2+2,n+2,u-4,37))}),o}function xn(t,e,n){const s=t.alert.style!=="alert",a=t.al\#
ert.buttons||[],o=s?C-26:C*.78,u=(C-o)/2,h=$e(e.title,o-20,13,!0),i=t.alert.message?$e(t.alert.message,o-20,11):[],d=t\#
.alert.fields||[],g=a.length===2&&!s,m=24+h.length*16+i.length*14,S=m+d.length*30,E=S+(g?36:a.length*36),w=s?z-E-18:(z\#
-E)/2,p=[T(u,w,o,E,13,Ut,{stroke:ot})];return p.push(F(e.title,C/2,w+14+h.length*8,o-20,{size:13,bold:!0,rows:2})),i.l\#
ength&&p.push(F(t.alert.message,C/2,w+18+h.length*16+i.length*7,o-20,{size:11,rows:2})),d.forEach((b,L)=>p.push(T(u+10\#
,m+w-8+L*30,o-20,25,6,ce),F(b.text||b.name,u+18,m+w+9+L*30,o-36,{anchor:"start",style:b.text?jt:at}))),a.forEach((b,L)\#
=>{const B=g?u+L*o/2:u,D=w+S+(g?0:L*36),c=g?o/2:o;p.push(f("path",{d:`M${B} ${D}h${c}`+(g&&L?`M${B} ${D}v36`:""),strok\#
e:ot})),p.push(F(b.title,B+c/2,D+23,c-12,{size:13,bold:b.preferred||b.style==="cancel",style:b.off?at:b.style==="destr\#
uctive"?Et:N})),n===b.title&&p.push(xt(B+3,D+2,c-6,32))}),p}const _t=t=>t.style&&!/^(over)?(fullScreen|currentContext)\#
$/i.test(t.style),we=(t,e,n)=>t===e?n:t*n*2/(2*e+1);function Ln(t,e){const n=t[e],s=C-2*K,a=C>210?s/5:0;if(ge(n)){cons\#
t i=W(it(n).pop()?.owner)?.parent,d=he(t[e-1]),g=d.findIndex(m=>it(m).some(S=>S.owner===i))+1;return{x:(g?we(g,d.lengt\#
h,s):s)-171,y:60,w:166,h:z*.55,r:12,rest:0}}if(!_t(n))return{x:K,y:K,w:s,h:z-2*K,r:16,rest:0};const o=t.slice(0,e).fil\#
ter(_t).length,h=(z-2*K-26-14*o)*(n.height||100)/100;return{x:K+a,y:z-K-h,w:s-2*a,h,r:12,rest:20}}let Cn=0;const Ke=()\#
=>`k${Cn+=1}`;function Pt(t,e,n,s=0){const a=t[e],o=it(a).pop(),u=he(a),h=a.columns&&a.tabs,i=Ln(t,e),d=Ke(),g=s?`tran\#
slate(0 ${s})`:null;return o?a.alert?f("g",{transform:g,"data-c":o.owner},xn(a,o,n)):f("g",{transform:g,"data-c":o.own\#
er||a.owners?.at(-1)},f("clipPath",{id:d},T(i.x,i.y,i.w,i.h+i.rest,i.r)),ge(a)&&f("path",{d:`M${i.x+130} 60l10 -10l10 \#
10`,fill:Ut,stroke:ot}),f("g",{"clip-path":`url(#${d})`},u.map((m,S)=>{const E=it(m),w=E.pop(),p=we(S,u.length,i.w);re\#
turn w&&f("g",{"data-c":w.owner},An(w,E.pop(),m,i.x+p,i.y,we(S+1,u.length,i.w)-p,h?i.h-42:i.h,n))}),h&&We(a,i.x,i.y+i.\#
h-42,i.w,n)),_t(a)&&T(i.x,i.y,i.w,i.h+i.rest,i.r,"none",{stroke:ot})):null}function Gt(t,{tapped:e,move:n}={}){C=t.wid\#
e?innerWidth<700?366:600:210;const s=Ke(),a=ht(t),o=[],u=(d,g=0)=>T(0,0,C,z,0,"#000",{"fill-opacity":d}),h=(d,g,m,S=1)\#
=>d.slice(0,g).forEach((E,w)=>{w>0&&!E.undimmed&&o.push(u(.22*(w===d.length-1?S:1))),d.slice(w+1).some(b=>b.style==="f\#
ullScreen"&&!n)||o.push(Pt(d,w,w===d.length-1?m:null,w&&E.motion&&!n?z/3:0))});if(n&&n.f<1){const d=ht(n.to),g=n.f,m=d\#
.length-a.length;if(m>0)h(a,a.length),o.push(u(.22*g),Pt(d,d.length-1,null,(1-g)*z));else if(m<0)h(a,d.length),o.push(\#
u(.22*(1-g)),Pt(a,a.length-1,null,g*z));else{const S=n.kind==="push"||n.kind==="pop"||n.kind==="set",E=n.kind!=="pop";\#
h(a,a.length);const w=f("g",S?{transform:`translate(${(E?1:-1)*(1-g)*C} 0)`}:{opacity:g},d.map((p,b)=>b===d.length-1&&\#
Pt(d,b)));o.push(S?f("g",u(.1*g),w):w)}n.finger!=null&&o.push(f("circle",{cx:n.kind==="dismiss"?C/2:20+n.finger*(C-40)\#
,cy:n.kind==="dismiss"?60+n.finger*(z-120):z/2,r:13,fill:$t,"fill-opacity":.5}))}else h(a,a.length,e);t.menu&&o.push(T\#
(C-140,52,128,t.menu.length*28+8,10,Ut,{stroke:ot}),t.menu.map((d,g)=>[F(d,C-128,75+g*28,104,{anchor:"start",style:N})\#
,e===d&&xt(C-136,58+g*28,120,26)])),a.length||o.push(T(0,0,C,z,0,Bt),F("no root",C/2,z/2,C,{size:18}));const i=e==="sw\#
ipe down"?`M${C/2} 70v150m-9 -12l9 12l9 -12`:e==="swipe back"&&`M14 ${z/2}h120m-12 -9l12 9l-12 9`;return i&&o.push(f("\#
path",{d:i,stroke:$t,wide:3,fill:"none",dash:"2 5","stroke-linecap":"round"})),f("svg",{viewBox:`0 0 ${C} ${z}`,class:\#
t.wide&&"wide",style:`aspect-ratio:${C}/${z}`,role:"img",label:Ne(t)},f("clipPath",{id:s},T(K-1,K-1,C-2*K+2,z-2*K+2,16\#
)),T(0,0,C,z,20,"var(--phone)"),T(K,K,C-2*K,z-2*K,16,ut),f("g",{"clip-path":`url(#${s})`},o))}const Tn=t=>{const e=$[t\#
],n=e.gesture||e.text;return e.kind!=="user"?null:n.startsWith("tap ")?n.slice(4):n.startsWith("back")?"back":n.replac\#
e(/^begin /,"").replace(/ in content$/,"")};function On(t,e){const n=O(t),s=t.t1??n,a=t.moves||[];if(!t.interactive||!\#
a.length){const h=s>n?(e-n)/(s-n):1;return{f:t.cancelled?1-Math.abs(1-2*h):h,finger:t.interactive?h:null}}let o=[n,0];\#
for(const h of a){if(h[0]>=e){const i=h[0]>o[0]?(e-o[0])/(h[0]-o[0]):1,d=o[1]+i*(h[1]-o[1]);return{f:d,finger:d}}o=h}c\#
onst u=s>o[0]?(e-o[0])/(s-o[0]):1;return{f:o[1]+u*((t.cancelled?0:1)-o[1]),finger:null}}function zn(t,e){let n=$[t].be\#
fore;for(const s of M[t].moves){if(O(s)>e)break;if((s.t1??1/0)>e){if(matchMedia("(prefers-reduced-motion: reduce)").ma\#
tches)break;return{base:n,move:{...On(s,e),kind:s.kind,to:lt(s.cancelled?$[t].after:s.after||n)}}}n=s.after||n}return{\#
base:n}}function qe(t){let e=0;for(let n=0,s=nt;n<=s;){const a=n+s>>1;O($[a])<=t+1e-9?(e=a,n=a+1):s=a-1}return e}const\#
 Rt=[];function jn(){const t=[];for(let e=0;e<=nt;e++){t.at(-1)?.childNodes.length<50||t.push(l("ol.steps"));const n=t\#
.at(-1),s=$[e],a=M[e];let o=1;for(const u of[1,2,3]){let h=1;for(;e+(h+1)*u-1<=nt&&Array.from({length:u},(i,d)=>$[e+d]\#
.text===$[e+h*u+d].text&&!M[e+h*u+d].issues.length).every(Boolean);)h++;if(h>=3){o=h,Bn(n,e,u,h),e+=u*h-1;break}}o===1\#
&&Ue(n,e)}_(y("nav"),R.omitted&&l("p.more",`${rt(R.omitted,"step")} left out`),$.length?t:l("p.more","No step"))}funct\#
ion Bn(t,e,n,s){const a=l("ol"),o=$.slice(e,e+n).map(u=>u.text).join(", ");for(let u=0;u<n*s;u++)Ue(a,e+u);t.append(l(\#
"li",l("details",{"data-from":e},l("summary.more",`${o} ×${s}`),a)))}function Ue(t,e){const n=$[e],s=M[e],a=s.results.\#
slice(0,30),o=l("button.step",{"data-s":e,tabindex:-1,label:He(e),onclick:()=>P(e)},l("span.no num",e+1),ue(n.kind,n.k\#
ind==="user"?"user":n.kind==="event"?"warn":"faint"),l("span.text",n.text,s.issues.length>0&&l("b.bad"," !")),l("span.\#
no num",{title:"From its beginning until nothing moves"},Pe(e)," s"),a.length>0&&l("span.chips",a.map((u,h)=>l("span",\#
{class:`chip ${fe(u)}${h>2?" rest":""}`,"data-c":u.id},`${u.name} ${It(u.result)}`)),s.results.length>3&&l("span.chip \#
faint sum",`+${s.results.length-3}`)));Rt[e]=o,t.append(l("li",{class:s.issues.length?"fails":null},o))}function In(t)\#
{const e=Rt[t],n=Rt[r.step];e&&(e.removeAttribute("aria-current"),e.tabIndex=-1),n&&(st(n,{"aria-current":"step",tabin\#
dex:0}),Ve(n),document.activeElement===e&&n.focus({preventScroll:!0}))}function Ve(t){const e=t.closest("details");e&&\#
(e.open=!0),t.scrollIntoView({block:"nearest"})}function Pn(t){const e=ht(t),n=C*.8+e.length*70;return f("svg",{viewBo\#
x:`0 -50 ${n} ${z+50}`,style:`aspect-ratio:${n}/${z+50}`,role:"img",label:Ne(t)},e.map((s,a)=>f("g",{transform:`transl\#
ate(${a*70}) scale(.8 .9) skewY(-8)`},T(K,K,C-10,z-10,16,ut,{stroke:at,"fill-opacity":.5}),Pt(e,a),F(q(W(it(s).pop()?.\#
owner||s.owners?.at(-1))),8,-6,160,{anchor:"start",bold:!0}))))}const Ye=[["before","Before & after","b"],["onion","On\#
ion","o"],["diff","Diff","d"],["exploded","Exploded","e"]];function Z(){const t=r.step,e=$[t],n=M[t],s=y("main");if(r.\#
map&&x.map)return Kn(s);if(!e)return _(s,l("p.can","Nothing was recorded."));const a=r.time==null?{base:e.after}:zn(t,\#
r.time),o=lt(a.base),u=lt(e.before),h=l("div.modes",{role:"group",label:"Picture"},Ye.map(([w,p,b])=>l("button",{"aria\#
-pressed":r.mode===w,title:"Key "+b,onclick:()=>nn(w)},p))),i=`${r.time==null?"after, ":""}at ${V(r.time??G(t))} s`,d=\#
[];r.mode==="before"&&d.push(l("figure.before",Gt(u,{tapped:Tn(t)}),l("figcaption.faint",`before, at ${V(O(e))} s`)),R\#
n(n,e));const g=Gt(o,{move:a.move});d.push(l("figure",r.mode==="onion"?l("div.onion",Gt(u),g):r.mode==="exploded"?Pn(o\#
):g,l("figcaption.faint",i))),r.mode==="diff"&&d.push(l("pre",{style:"align-self: center"},Ge(u,o)));const m=ht(o).pop\#
()?.tabs||[],S=w=>w.replace(/^select tab (\d+)$/,(p,b)=>Re(m[b]?.title||b)),E=(r.time!=null&&r.time<G(t)?[]:e.can||[])\#
.map(w=>S(Mt[w])).filter(w=>!/^(begin|press)/.test(w));_(s,h,l("div.doing",l("b",e.text),e.place&&bt(" · "+e.place)),l\#
("div.stage",d),l("div.can",bt("The user can now: "),E.length?E.slice(0,12).map(w=>l("span.chip",w)):"nothing"))}funct\#
ion Rn(t,e){const n=t.moves.slice(0,4);return l("div.arrows",n.map(s=>l("div",{class:s.user?"user":"app"},l("b",s.kind\#
),f("svg",{viewBox:"0 0 78 12","aria-hidden":"true"},f("path",{d:s.cancelled?"M2 3h62a3 3 0 0 1 0 6H8":"M2 6h72",dash:\#
s.still?"3 4":null}),f("path",{d:s.cancelled?"M12 5 7 9l5 4":"M68 1l6 5-6 5"})),l("span",`by the ${s.user?"user":"app"\#
}${s.still?", at once":""}${s.cancelled?", cancelled":""}${s.running?", running":""}`),l("span",`to ${s.cancelled?s.fr\#
om||"nothing":s.to||"…"}`))),t.moves.length>4&&l("span",`+ ${t.moves.length-4} more`),!n.length&&l("span","no transiti\#
on"))}const _e=t=>(t.tree||[]).map(e=>Mt[e]);function Ge(t,e){const n=_e(t),s=_e(e),a=n.slice(),o=[],u=Array.from({len\#
gth:n.length+1},()=>new Array(s.length+1).fill(0));for(let h=n.length-1;h>=0;h--)for(let i=s.length-1;i>=0;i--)u[h][i]\#
=n[h]===s[i]?u[h+1][i+1]+1:I(u[h+1][i],u[h][i+1]);for(let h=0,i=0;h<n.length||i<s.length;)h<n.length&&i<s.length&&n[h]\#
===s[i]?(o.push(l("span","  "+s[i]+`
`)),h++,i++):i<s.length&&(h>=n.length||u[h][i+1]>u[h+1][i])?o.push(l("span.plus","+ "+s[i++]+`
`)):o.push(l("span.minus","− "+n[h++]+`
`));return o}const Xt=["chain","results","issues","log","tree","code"];function Jt(t){return l("button",{"data-c":t.id\#
,onclick:()=>kt(t.id)},q(t))}function ye(t){const e=At(t.shown)!=null&&At(t.shown)<=G(r.step)+1e-9?`since ${V(At(t.sho\#
wn))} s`:"waits";return l("button.row",{"data-c":t.id,style:`--in:${H(ve[t.id-1],5)*6}px`,onclick:()=>kt(t.id)},l("spa\#
n",l("b",t.name),` #${t.id}`),l("span.where",wt(t)),t.parameters&&l("span.small faint line",t.parameters),l("span.smal\#
l faint line",(t.parent&&W(t.parent)?`started by ${q(W(t.parent))} · `:"")+e))}const Zt=(t,e="Copy")=>qt({onclick:n=>Z\#
e(t,n.target)},e),Ft=(t,e="Step")=>qt({onclick:()=>P(t)},`${e} ${t+1}`),Xe=t=>t.same?l("p.small",q(t),": same coordina\#
tor as ",Jt(W(t.same))):null,Fn={chain(t){const e=lt($[t].after),n=new Map,s=i=>{i&&!n.has(i)&&n.set(i,n.size)};ht(e).\#
reverse().forEach(i=>{for(const d of he(i).reverse())it(d).reverse().forEach(g=>s(g.owner));i.owners?.toReversed().for\#
Each(s)});const a=Q.filter(i=>i.step<=t&&ct(i)>t),o=a.filter(i=>n.has(i.id)).sort((i,d)=>n.get(i.id)-n.get(d.id)),u=ne\#
w Map,h=[];for(const i of a)if(!n.has(i.id))if(i.container){const d=`${i.container}/${i.tab[0]}`;u.set(d,[...u.get(d)|\#
|[],i])}else h.push(i);return[X("On screen, top first"),o.length?o.map(i=>ye(i)):zt("none"),h.length>0&&[X("Not on scr\#
een"),h.map(i=>ye(i))],u.size>0&&[X("Other "+[...new Set([...u.values()].map(i=>(i[0].on.match(/page|column/)||"tab")+\#
"s"))].join(", ")),[...u.values()].map(i=>l("details",{open:i.some(d=>d.id===r.span)},l("summary",`${Fe(i[0])} of ${q(\#
W(i[0].container))}: ${i.map(d=>d.name).join(" › ")}`),i.reverse().map(d=>ye(d))))]]},results(t){const e=a=>l("ol",a.m\#
ap(o=>l("li.entry",{"data-c":o.id},Jt(o)," ",l("span",{class:"chip "+fe(o)},o.result),ct(o)!==t&&[" ",Ft(ct(o))],ie(me\#
(o)),Xe(o)))),n=M[t].results,s=M.flatMap(a=>a.results).filter(a=>ct(a)!==t).slice(0,100);return[X("In the order of del\#
ivery"),n.length?e(n):zt("No result in this step."),M[t].started.length>0&&[X("Started"),l("ul",M[t].started.map(a=>l(\#
"li.entry",Jt(a)," ",l("span.small faint",`${wt(a)}${a.parent?", by "+q(W(a.parent)):""}`))))],s.length>0&&[X("In othe\#
r steps"),e(s)]]},issues(t){const e=n=>l("li.entry",l("b.bad",n.severity==="information"?n.severity:"failure"),` ${n.m\#
essage}`,n.advice&&l("p",n.advice),l("p.small faint",`severity: ${n.severity}`,n.place&&` · ${n.place}`),M[n.step].sta\#
rted.map(s=>Xe(s)),n.anchor&&l("p.small",Nn(`Troubleshooting.md#${n.anchor}`)),Zt(`${n.message}. ${n.advice||""} ${n.p\#
lace||""}`.trim()),n.step!==t&&Ft(n.step));return[X("In this step"),M[t].issues.length?l("ul",M[t].issues.map(e)):zt("\#
none"),tt.length>M[t].issues.length&&[X("In other steps"),l("ul",tt.filter(n=>n.step!==t).slice(0,100).map(e))],x.leak\#
s.length>0&&[X("Leaks: alive after their end"),l("ul",x.leaks.map(n=>l("li.entry",l("b",n.type)," ",n.step>=0?Ft(n.ste\#
p,"last shown in step"):"")))]]},log(t){const e=M[t].log,n=[...new Set(x.log.map(o=>Mt[o[1]]))].sort(),s=e.filter(o=>!\#
r.kinds[Mt[o[1]]]);return[l("div",l("input",{type:"search",label:"Filter the log",placeholder:"Filter",oninput:o=>{for\#
(const u of o.target.parentNode.nextSibling.children)u.hidden=!u.textContent.toLowerCase().includes(o.target.value.toL\#
owerCase())}}),n.map(o=>qt({"aria-pressed":!r.kinds[o],style:r.kinds[o]?"text-decoration:line-through":null,onclick:()\#
=>{r.kinds[o]=!r.kinds[o],Nt()}},o+"s"))),l("pre",s.slice(0,500).map(o=>l("span",{"data-c":Ie[o[4]],class:{gesture:"us\#
er",issue:"bad",transition:"app"}[Mt[o[1]]]},`${o[0].toFixed(3)} ${Mt[o[2]]}
`)),s.length>500&&`… ${s.length-500} more`,!s.length&&"nothing")]},tree(t){return[X("Changes of the step"),zt("As prin\#
t(window) writes what the user sees"),l("pre",Ge(lt($[t].before),lt($[t].after)))]},code(t){const e=ke(t).join(`
`),n=s=>l("pre.code",{tabindex:0},s);return[X("Script up to this step"),Zt(e,"Copy script"),Zt(Je(t),"Copy as test"),n\#
(e||"nothing"),X("Test"),n(Je(t)),l("p.small faint",`Recorded by Insecurity ${R.package}${R.seed?`, in a walk with the\#
 seed ${R.seed}`:""}.`)]}};function Nn(t){return location.pathname.includes("/Docs/Pictures/")?l("a",{href:"../"+t},t)\#
:bt(t)}function ke(t){const e=[];let n=0,s;for(let a=0;a<=t;a++){const o=$[a],u=o.line||0;for(;n<u;n++)n===u-1&&o.plac\#
e&&o.place!==s&&e.push("# "+(s=o.place)),e.push(R.script[n]);(o.kind==="code"||o.kind==="time")&&e.push("# "+o.text)}r\#
eturn(/^(settle|advance)/.test(R.script?.[n]||"")||(R.script?.length||0)===n&&e.length)&&e.push(R.script?.[n]||"settle\#
"),e}const Je=t=>[R.test[0],...ke(t).map(e=>" ".repeat(16)+e+`
`),R.test[1]].join("");async function Ze(t,e){const n=e.textContent;try{await navigator.clipboard.writeText(t)}catch{c\#
onst s=l("textarea.alone");s.value=t,et.append(s),s.select(),document.execCommand("copy"),s.remove()}e.textContent="Co\#
pied",Me("Copied"),setTimeout(()=>{e.textContent=n},1200)}function Nt(){if(!$.length)return;const t={results:M[r.step]\#
.results.length,issues:M[r.step].issues.length+x.leaks.length},e=l("div.tabs",{role:"tablist",label:"Inspector"},Xt.ma\#
p((a,o)=>l("button",{role:"tab",id:"tab-"+a,"aria-selected":r.tab===a,"aria-controls":"pane",tabindex:r.tab===a?0:-1,t\#
itle:"Key "+(o+1),onclick:()=>vt(a)},a[0].toUpperCase()+a.slice(1)+(t[a]?` ${t[a]}`:"")))),n=y("aside").contains(docum\#
ent.activeElement)&&document.activeElement.role==="tab",s=W(r.span);_(y("aside"),e,s&&l("p.small note",{style:"margin:\#
0 -14px"},l("b",q(s)),`${s.parameters?" "+s.parameters:""}: ${wt(s)}, started at ${V(O(s))} s, `,s.result?`ended at ${\#
V(de(s))} s${s.hidden?`, off screen at ${V(s.hidden[0])} s`:""}: ${s.result}. ${me(s)} `:"still running. ",Ft(s.step,"\#
Start: step"),s.ended&&Ft(ct(s),"End: step"),qt({title:"Key Escape",onclick:()=>kt(s.id)},"Close")),l("div",{role:"tab\#
panel",id:"pane","aria-labelledby":"tab-"+r.tab,tabindex:-1},Fn[r.tab](r.step))),n&&y("tab-"+r.tab).focus()}const Qe=(\#
t,e,n)=>l("table",l("caption.alone",t),l("thead",l("tr",e.map(s=>l("th",{scope:"col",class:/^(Step|Started|Shown|Ended\#
|Seen)$/.test(s)&&"num"},s)))),l("tbody",n)),j={width:800,room:90,x:t=>8+(J?t/J:0)*(j.width-j.room)},ve=Q.map(t=>{let \#
e=0;for(let n=W(t.parent);n&&e<9;n=W(n.parent))e++;return e}),Hn={good:pe,warn:Vt,bad:Et,run:N},Se=(()=>{const t=new M\#
ap,e=[];for(const s of Q){const a=W(s.parent)?s.parent:0;t.set(a,[...t.get(a)||[],s])}const n=[...t.get(0)||[]].revers\#
e();for(;n.length;){const s=n.pop();e.push(s),n.push(...(t.get(s.id)||[]).slice().reverse())}return e})();function Ht(\#
){y("scroll").hidden=r.table,y("table").hidden=!r.table;const t=innerWidth<700,e=y("chart"),n=l("div.labels",l("span",\#
{style:"height:20px"}),bt("transitions"),bt("steps"),Se.map(p=>l("button",{"data-c":p.id,tabindex:-1,style:`padding-le\#
ft:${t?4+H(ve[p.id-1],6)*4:8+H(ve[p.id-1],6)*10}px`,title:`${q(p)}, ${wt(p)}`,onclick:()=>kt(p.id),label:`${q(p)}, ${w\#
t(p)}, from ${V(O(p))} seconds, ${p.result||"running"}`},l("b",p.name),bt(` #${p.id}`)))),s=t&&et.dataset.pane!=="time\#
",a=y("scroll").clientWidth-(s?0:t?104:176);j.width=I(240,Kt(a*r.zoom)-2),j.room=j.width<600?90:140;const o=68+Q.lengt\#
h*24,u=[],h=[T(0,0,j.width,20,0,ut)],i=[.01,.02,.05,.1,.2,.5,1,2,5,10,20,60,120,300,600,3600,36e3].find(p=>p/I(J,.001)\#
*j.width>=56)||J||1;for(let p=0;p*i<=J+1e-9&&p<400;p++){const b=j.x(p*i);u.push(f("path.grid",{d:`M${b} 20V${o}`})),h.\#
push(f("text.axis",{x:b+2,y:13},`${+(p*i).toFixed(3)} s`))}u.push(f("rect",{id:"band",y:20,height:o-20,fill:ce}));for(\#
const p of x.transitions){const b=j.x(O(p)),L=I(j.x(p.t1??J)-b,3),B=p.user?$t:N;u.push(f("rect",{x:b,y:27,width:L,heig\#
ht:10,rx:2,fill:p.still?"none":p.cancelled?"url(#hatch"+(p.user?"U)":"A)"):B,stroke:B},f("title",`${p.kind}: ${p.from|\#
|"nothing"} → ${p.to||"…"}, by the ${p.user?"user":"app"}`)))}let d=0;$.forEach((p,b)=>{d=b&&O(p)===O($[b-1])?H(d+11,6\#
6):0;const L=j.x(O(p))+d,B=M[b].issues.length?Et:p.kind==="user"?$t:p.kind==="event"?Vt:at,D=p.kind==="user"?f("circle\#
",{cx:L,cy:56,r:5,fill:B}):p.kind==="event"?f("path",{d:`M${L} 50l6 6-6 6-6-6z`,fill:B}):f("rect",{x:L-4,y:52,width:8,\#
height:8,fill:B});u.push(st(D,{"data-s":b,style:"cursor:pointer"},[f("title",`${b+1}: ${p.text}`)])),Ae(Tt(b))&&u.push\#
(f("path.break",{d:`M${j.x(G(b)+Tt(b)/2)} 63l5 -14m4 0l-5 14`,stroke:Vt,wide:2},f("title",`${V(Tt(b))} s pass. Playing\#
 takes 0.3 s.`)))}),Se.forEach((p,b)=>{const L=68+b*24,B=j.x(O(p)),D=j.x(de(p)??J),c=At(p.shown)!=null?H(j.x(p.shown[0\#
]),D):D,k=Hn[fe(p)],A=p.ended&&At(p.hidden)!=null?j.x(p.hidden[0]):D;u.push(f("g.span",{"data-c":p.id},T(B,L+5,I(D-B,5\#
),14,3,k,{"fill-opacity":D>B?.28:.8}),c<D&&T(c,L+5,D-c,14,3,k,{"fill-opacity":.8}),A>D&&f("path",{d:`M${D} ${L+12}H${A\#
}`,stroke:k,wide:2,dash:"2 3"}),f("text",{x:I(A,B+5)+6,y:L+16},p.result?Yt(It(p.result),H(150,j.width-A-8),11):""),f("\#
title",`${q(p)}: ${p.result||"running"}`)))});const g=f("g",h),m=()=>st(g,{transform:`translate(0 ${y("scroll").scroll\#
Top})`});y("scroll").onscroll=m,m(),u.push(g,f("path",{id:"head",d:`M0 0V${o}`,stroke:jt,wide:2}));let S=!1;const E=p=\#
>{const b=p.clientX-w.getBoundingClientRect().left;return I(0,H(J,(b-8)/(j.width-j.room)*J))},w=f("svg",{width:j.width\#
,height:o,role:"img",label:`Timeline of ${V(J)} seconds with ${rt(Q.length,"coordinator")}`,onpointerdown:p=>{const b=\#
p.target.closest("[data-s], [data-c]");if(b?.dataset.s)return P(+b.dataset.s);b?.dataset.c&&kt(+b.dataset.c),S=!0,w.se\#
tPointerCapture(p.pointerId),b||Ct(E(p))},onpointermove:p=>{S&&Ct(E(p))},onpointerup:()=>{S=!1}},u);_(e,n,w),r.tall||e\#
t.style.setProperty("--time",H(o+50,innerWidth<1100?204:I(244,Kt(innerHeight*.38)))+"px"),r.table&&!y("table").firstCh\#
ild&&_(y("table"),Qe("The coordinators",["Coordinator","Step","Started","Shown","Ended","Result"],Se.map(p=>l("tr",{"d\#
ata-c":p.id},l("th",{scope:"row"},Jt(p),ie(wt(p)+(W(p.parent)?", by "+q(W(p.parent)):""))),l("td.num",p.ended?`${p.ste\#
p+1}–${ct(p)+1}`:`${p.step+1}–`),l("td.num",V(O(p))),l("td.num",p.shown?V(p.shown[0]):"never"),l("td.num",p.ended?V(p.\#
ended[0]):""),l("td",p.result?[It(p.result),ie(me(p))]:"running")))))}function Lt(){const t=y("band"),e=y("head");if(!\#
t||!$.length)return;const n=j.x(O($[r.step])),s=j.x(G(r.step)),a=j.x(r.time??G(r.step));st(t,{x:n-1,width:I(s-n,2)+2})\#
,st(e,{transform:`translate(${a} 0)`});const o=y("scroll"),u=o.scrollLeft,h=o.clientWidth-190;(a<u||a>u+h)&&(o.scrollL\#
eft=I(0,a-h/2))}const v=x.map||{nodes:[],lanes:[],edges:[]},yt=new Set(v.lanes.map((t,e)=>t.folded?e:-1)),tn=v.nodes.l\#
ength>120,en=t=>e=>!t||`${e.name} ${(e.titles||[]).join(" ")}`.toLowerCase().includes(t);function Dn(){let t=0;return \#
v.lanes.map((e,n)=>{const s=t;return yt.has(n)&&(t+=e.h-30),s})}function Wn(t,e,n,s){const a=t.x+t.w,o=s(e)-3-(e.x/246\#
|0)%4*3,u=s(e)+8;return`M${a} ${s(t)+8}H${a+n}V${o}H${e.x-12}V${u}H${e.x}m-5 -3l5 3l-5 3`}function Kn(t){const e=$.len\#
gth?v.shown?.[r.step]:null,n=new Set((v.shown||[]).slice(0,r.step+1).map((c,k)=>`${v.shown[k-1]}>${c}`)),s=r.node,a=I(\#
1,...v.nodes.map(c=>c.count||0)),o=en(r.filter),u=c=>o(c)&&(c.count||0)>=r.least,h=c=>r.coverage?c.count?`color-mix(in\#
 srgb, var(--good) ${10+Kt(40*Math.log1p(c.count)/Math.log1p(a))}%, var(--panel))`:Bt:ut,i=Dn(),d=c=>c.y-i[c.lane],g=c\#
=>yt.has(c.lane),m=[],S=c=>{yt.has(c)?yt.delete(c):yt.add(c),Z(),le(`[data-l="${c}"]`)},E=c=>{r.node=c,Z(),le(`[data-n\#
="${c}"]`)};v.lanes.forEach((c,k)=>{const A=yt.has(k),Y=A?30:c.h,St=v.nodes.filter(U=>U.lane===k).length;m.push(T(c.x,\#
c.y-i[k],c.w,Y,8,ut,{stroke:ot,"fill-opacity":.45}),f("g.lane",{role:"button",tabindex:0,"data-l":k,"aria-expanded":!A\#
,label:`${c.name}, ${rt(St,"screen")}`,onclick:()=>S(k),onkeydown:U=>{U.key==="Enter"&&S(k)}},T(c.x+2,c.y-i[k]+Y/2-14,\#
A?300:98,28,6,"transparent"),[A?"▸":"▾",c.name+(A?` · ${rt(St,"screen")}`:"")].map((U,gt)=>F(U,c.x+5+gt*12,c.y-i[k]+Y/\#
2+4,A?280:70,{size:11,bold:A||dt(U,11,!0)<70,anchor:"start",rows:2}))))}),v.edges.forEach(c=>{const k=v.nodes[c.from],\#
A=v.nodes[c.to];if(g(k)||g(A)||!c.tree&&(c.count||0)<r.least)return;const Y=n.has(`${c.from}>${c.to}`),St=c.tree||Y?N:\#
at,U=c.d||Wn(k,A,c.track||8,d);m.push(f("g",{transform:c.tree?`translate(0 ${-i[k.lane]})`:null},f("path",{d:U,fill:"n\#
one",stroke:St,wide:Y?c.tree?3.2:2.2:c.w||1.5,dash:c.kind==="sheet"?"5 3":null}),c.kind==="root"&&f("path",{d:U,fill:"\#
none",stroke:"var(--board)",wide:1}),c.text&&F(c.text,c.tx,c.ty,64,{size:11,style:St,anchor:"end"})))});const w=f("g.h\#
over"),p=c=>_(w,...c==null?[]:v.nodes.flatMap((k,A)=>(k.next||[]).filter(Y=>A===c||Y[0]===c).map(([Y,St])=>{const U=k,\#
gt=v.nodes[Y];if(g(U)||g(gt))return null;const se=gt.x<=U.x,Te=se?U.x:U.x+U.w,oe=se?gt.x+gt.w:gt.x,Oe=A===c,bn=Oe?10:3\#
2,ze=d(U)+bn,ae=d(gt)+bn,$n=se?-40:40,je=Oe?N:pe;return[f("path",{d:`M${Te} ${ze}C${Te+$n} ${ze} ${oe-$n} ${ae} ${oe} \#
${ae}`,fill:"none",stroke:je,wide:2,dash:se?"2 4":null}),f("circle",{cx:oe,cy:ae,r:3.5,fill:je}),F(`${St}×`,(Te+oe)/2,\#
(ze+ae)/2+(Oe?-4:12),60,{size:11,style:je})]}))),b=(c,k,A,Y)=>F(k,c.x+(c.pill?16:9),d(c)+A,c.w-(c.pill?30:16),{anchor:\#
"start",...Y});if(v.nodes.forEach((c,k)=>g(c)||m.push(f("g",{class:"node"+(k===e?" here":"")+(k===s?" lit":"")+(u(c)?"\#
":" dim"),tabindex:k===(s??e??0)?0:-1,role:"button","data-n":k,label:`${c.name}, ${c.ways||"no way"}`,onclick:()=>E(k)\#
,onkeydown:A=>{A.key==="Enter"&&E(k)},onpointerenter:()=>p(k),onpointerleave:()=>p(null),onfocus:()=>p(k),onblur:()=>p\#
(null)},T(c.x,d(c),c.w,c.h,c.pill?20:7,h(c),{stroke:c.red?Et:at,wide:c.red?2.5:1,dash:c.never?"4 3":null}),b(c,c.name,\#
c.chips?16:24,{bold:!0}),c.chips&&b(c,c.chips,32,{size:11,style:at})))),v.start&&!g(v.nodes[0])){const c=v.start[1]-i[\#
v.nodes[0].lane];m.push(f("circle",{cx:v.start[0]-16,cy:c,r:4,fill:jt}),f("path",{d:`M${v.start[0]-12} ${c}h10m-4 -4l4\#
 4l-4 4`,stroke:jt,fill:"none"}))}m.push(w);const L=v.nodes[s],B=v.h-v.lanes.reduce((c,k,A)=>c+(yt.has(A)?k.h-30:0),0)\#
,D=()=>Qe("The screens",["Screen","Lane","Seen","In from","Out to"],v.nodes.map((c,k)=>u(c)&&l("tr",l("th",{scope:"row\#
"},l("button",{"data-n":k,onclick:()=>E(k)},c.name)," ",bt(c.chips||"")),l("td",v.lanes[c.lane]?.name),l("td.num",c.co\#
unt||"never"),l("td",v.nodes.filter(A=>(A.next||[]).some(Y=>Y[0]===k)).map(A=>A.name).join(", ")),l("td",(c.next||[]).\#
map(A=>v.nodes[A[0]].name).join(", ")))));_(t,l("div.modes",l("button",{"aria-pressed":!!r.coverage,onclick:()=>{r.cov\#
erage=!r.coverage,Z()}},"Coverage"),l("button",{"aria-pressed":!!r.list,onclick:()=>{r.list=!(r.list??tn),Z()}},"As a \#
table"),l("label.small least","at least ",l("input",{type:"range",min:0,max:H(a,1e3),value:r.least,label:"Least number\#
 of visits",onchange:c=>{r.least=+c.target.value,Z()}}),` ${r.least} times`),(v.palette||[]).map(c=>l("span.chip warn"\#
,c)),$.length>0&&l("button.outlined",{onclick:()=>{r.map=!1,Le()}},"Back to the steps")),l("div.mapbox",r.list??tn?D()\#
:f("svg",{width:v.w,height:B,viewBox:`0 0 ${v.w} ${B}`,label:"The map of the screens"},m)),l("p.can faint","Blue: the \#
first way to a screen, thicker if taken more often. Grey: another way. Dashed: it presents. Round: an alert. Red: a fa\#
ilure or dead end. Dashed frame: never reached. ‹ back, ⌄ swipe down, ⚡ event, ↻ stays, ×2 titles, ↗2 more ways on. Un\#
der the pointer: blue leads out, green in, dotted back."),L&&l("div.can ways",l("b",L.name),L.titles&&zt(L.titles.join\#
(", ")),l("p",`In: ${(L.in||[]).join("; ")||"none"}`),l("p",`Out: ${(L.out||[]).join("; ")||"none"}`),(L.paths||[]).ma\#
p(c=>l("div.entry",c.join(", ")," ",Zt(c.join(`
`))))),l("ul.alone",v.nodes.map(c=>l("li",`${c.name}, ${c.ways||"no way"}: ${(c.out||[]).join("; ")||"leads nowhere"}`\#
))))}function P(t,e=null){if(!$.length)return;const n=r.step;r.step=I(0,H(t,nt)),r.time=e,e==null&&(r.playing=!1),In(n\#
),Le(),(n!==r.step||e==null)&&Me(He(r.step))}function Ct(t){const e=qe(t);if(e!==r.step)return P(e,t);r.time=t,Z(),Lt(\#
),ne(),Dt()}function kt(t){r.span=r.span===t?0:t;const e=W(r.span);e&&(e.step>r.step||ct(e)<r.step)?P(e.step):(Nt(),pt\#
(),Dt()),e&&Me(`${q(e)}, ${wt(e)}, ${e.result||"running"}`)}function nn(t){r.mode=t,r.map=!1,Z(),pt()}function vt(t){r\#
.tab=t,Qt("inspector"),Nt(),pt()}function Qt(t){const e=et.dataset.pane;et.dataset.pane=t,rn(),e!==t&&(e==="time"||t==\#
="time")&&(Ht(),Lt(),pt())}function sn(t,e){for(const n of Wt("."+t))n.classList.remove(t);if(+e)for(const n of Wt(`[d\#
ata-c="${e}"]`))n.classList.add(t)}function pt(){sn("on",r.span)}function Me(t){y("live").textContent=t}function qn(){\#
const t=r.filter,e=t.match(/^(result|coordinator|issue|screen|tab):\s*(.*)$/),[n,s]=e?[e[1],e[2]]:["",t];return $.map(\#
(a,o)=>{if(!t)return!0;const u=M[o],h=m=>m.some(S=>S.toLowerCase().includes(s)),i=u.results.map(m=>`${m.name} ${m.resu\#
lt} ${It(m.result)}`),d=[...u.started,...u.results].map(m=>q(m)),g=ht(lt(a.after)).flatMap(it).map(m=>m.title+" "+m.ty\#
pe);return n==="tab"?ht(lt(a.after)).some(m=>m.tab&&String(m.tab[0])===s):h(n==="result"?i:n==="coordinator"?d:n==="is\#
sue"?u.issues.map(m=>m.message):n==="screen"?g:[a.text,a.gesture||"",...i,...d,...g,...u.issues.map(m=>m.message)])})}\#
function Un(t){const e=r.filter=t.trim().toLowerCase(),n=qn();if(Rt.forEach((s,a)=>s.classList.toggle("dim",!n[a])),y(\#
"count").textContent=e?r.map?`${v.nodes.filter(en(e)).length} of ${rt(v.nodes.length,"screen")}`:`${n.filter(Boolean).\#
length} of ${$.length}`:"",r.map)return Z();e&&n.includes(!0)&&(Qt("steps"),Ve(Rt[n.indexOf(!0)]))}function on(t,e,n){\#
for(let s=t+e;s>=0&&s<=nt;s+=e)if(n(s))return P(s)}let te=0,Ee=0;const Tt=t=>t<nt?O($[t+1])-G(t):0,Ae=t=>t>1;function \#
ee(t){$.length&&(r.playing=t??!r.playing,r.playing&&(r.step===nt&&(r.time==null||r.time>=J)&&(P(0,O($[0])),r.playing=!\#
0),r.time==null&&(r.time=G(r.step)),te=Ee=0,requestAnimationFrame(an)),ne())}function an(t){if(!r.playing)return;const\#
 e=te?(t-te)/1e3*r.speed:0;te=t;const n=G(r.step),s=Tt(r.step);if(r.time<n)Ct(H(r.time+e,n));else{if(r.step===nt)retur\#
n ee(!1);{const a=(Ee+=e)/(Ae(s)?.3:I(s,.25));if(a<1)Ct(n+s*a);else if(Ee=0,P(r.step+1,O($[r.step+1])),r.playing=!0,M[\#
r.step].issues.length)return ee(!1),vt("issues")}}requestAnimationFrame(an)}function ne(){if(!$.length){y("where").tex\#
tContent="";return}const t=G(r.step);y("where").textContent=`step ${r.step+1} of ${$.length} · ${r.time==null?Pe(r.ste\#
p):"at "+V(r.time)} s`,r.playing&&r.time>t&&Ae(Tt(r.step))&&y("where").append(l("b.warn"," ⫽"),` ${V(Tt(r.step))} s pa\#
ss`),st(_(y("play"),ue(r.playing?"pause":"play")),{label:r.playing?"Pause":"Play"})}function rn(){for(const t of Wt(".\#
panes button"))st(t,{"aria-pressed":(et.dataset.pane||"steps")===t.dataset.pane})}let xe=0;function Dt(){xe||(xe=setTi\#
meout(()=>{xe=0;const t=[r.time==null?String(r.step+1):"t="+ +r.time.toFixed(3)];r.span&&t.push("c="+r.span),r.theme&&\#
t.push("theme="+r.theme),r.map&&t.push("map"),history.replaceState(null,"","#"+t.join("&"))},120))}function ln(){let t\#
=tt.length&&R.first||0,e=null;r.span=0;for(const n of location.hash.slice(1).split("&")){const[s,a]=n.split("=");/^\d+\#
$/.test(s)&&(t=+s-1),s==="t"&&isFinite(a)&&(e=+a,t=qe(e)),s==="c"&&W(+a)&&(r.span=+a,/(^|&|#)(\d+|t=[^&]*)(&|$)/.test(\#
location.hash.replace(/c=\d+/,""))||(t=W(+a).step)),s==="theme"&&cn(a),s==="map"&&(r.map=!!x.map)}P(t,e)}function cn(t\#
){r.theme=t==="dark"||t==="light"?t:"",r.theme?re.dataset.theme=r.theme:delete re.dataset.theme}function Le(){Z(),Nt()\#
,Lt(),ne(),pt(),Dt()}const ft={ArrowLeft:["step back",()=>P(r.step-1)],ArrowRight:["step on",()=>P(r.step+1)],Home:["f\#
irst step",()=>P(0)],End:["last step",()=>P(nt)]," ":["play, pause",()=>ee()],",":["50 ms back",()=>Ct(I(0,(r.time??G(\#
r.step))-.05))],".":["50 ms on",()=>Ct(H(J,(r.time??G(r.step))+.05))],"[":["previous result",()=>on(r.step,-1,t=>M[t].\#
results.length)],"]":["next result",()=>on(r.step,1,t=>M[t].results.length)],n:["next issue",()=>{const t=tt.map(n=>n.\#
step),e=t.find(n=>n>r.step)??t[0];e!=null&&(P(e),vt("issues"))}],...Object.fromEntries(Ye.map(([t,e,n])=>[n,[e,()=>nn(\#
t)]])),"/":["filter; Escape clears it",()=>y("filter").focus()],m:["map",()=>{x.map&&(r.map=!r.map,Le())}],"+":["zoom \#
the timeline in",()=>Ce(2)],"-":["zoom out",()=>Ce(.5)],0:["whole timeline",()=>Ce(0)],Escape:["no selected coordinato\#
r",()=>{r.span&&kt(r.span)}],c:["copy the script up to here",()=>Ze(ke(r.step).join(`
`),y("copied"))],t:["timeline as a table",()=>y("toggle").click()],"?":["these keys",()=>y("help").showModal()]};ft.k=\#
ft.ArrowLeft,ft.j=ft.ArrowRight,Xt.forEach((t,e)=>{ft[e+1]=[t,()=>vt(t)]});function Ce(t){r.zoom=t?I(1,H(64,r.zoom*t))\#
:1,Ht(),Lt(),pt()}document.addEventListener("keydown",t=>{if(t.ctrlKey||t.metaKey||t.altKey||y("help").open)return;con\#
st e=t.target,n=e.closest?.("input"),s=t.key==="ArrowDown",a=t.key==="ArrowUp";if(n)return t.key!=="Escape"?void 0:(n.\#
type==="search"&&(n.value="",n.dispatchEvent(new Event("input"))),n.blur());if(e.matches?.(".code")&&/^Arrow/.test(t.k\#
ey)||e.matches?.("button, summary, [role=button]")&&(t.key===" "||t.key==="Enter"))return;if(e.role==="tab"&&/^Arrow(L\#
eft|Right)$/.test(t.key))return t.preventDefault(),vt(Xt[(Xt.indexOf(r.tab)+(t.key==="ArrowRight"?1:5))%6]);if(e.datas\#
et?.n&&/^Arrow/.test(t.key))return t.preventDefault(),Vn(+e.dataset.n,t.key);if(s||a){const u=e.closest?.(".labels")?[\#
...e.closest(".labels").querySelectorAll("button")]:null;if(t.preventDefault(),u){u[u.indexOf(e)+(s?1:-1)]?.focus();re\#
turn}return P(r.step+(s?1:-1))}const o=ft[t.key];o&&(t.preventDefault(),o[1]())});function Vn(t,e){const n=v.edges.fil\#
ter(a=>a.tree),s=e==="ArrowRight"?n.find(a=>a.from===t)?.to:e==="ArrowLeft"?n.find(a=>a.to===t)?.from:t+(e==="ArrowDow\#
n"?1:-1);s==null||!v.nodes[s]||(r.node=s,Z(),le(`[data-n="${s}"]`))}const pn=tt.length+x.leaks.length,un=Q.find(t=>t.r\#
esult),mt=(t,e,n,s)=>l("button",{id:s,label:t,title:t,onclick:n},ue(e));_(y("header"),l("h1",{title:R.title},R.title),\#
pn?l("button.badge bad",{id:"verdict",title:"Go to the step",onclick:()=>{P(tt.length?tt[0].step:x.leaks[0].step),vt("\#
issues")}},`${R.outcome}: ${rt(pn,"issue")}`):l("span",{class:"badge "+(R.outcome==="passed"?"good":"bad")},R.outcome)\#
,l("span",{id:"where",class:"num faint"}),R.omitted&&l("span.warn small",`${rt(R.omitted,"step")} left out`),l("span.s\#
pace"),l("span",{id:"count",class:"small faint","aria-live":"polite"}),l("input",{id:"filter",type:"search",label:"Fil\#
ter the steps",placeholder:"Filter: text"+(un?`, result:${It(un.result).match(/\w+/)}`:""),title:"Also coordinator:, s\#
creen:, issue:, tab:",oninput:t=>Un(t.target.value)}),l("span.tools",mt("First step","first",()=>P(0)),mt("Step back",\#
"back",()=>P(r.step-1)),mt("Play","play",()=>ee(),"play"),mt("Step on","next",()=>P(r.step+1)),mt("Last step","last",(\#
)=>P(nt)),l("button",{id:"speed",title:"Speed",label:"Speed",onclick:t=>{const e=[.25,.5,1,2,4];r.speed=e[(e.indexOf(r\#
.speed)+1)%5],t.target.textContent=r.speed+"×"}},"1×"),x.map&&mt("Map","map",()=>ft.m[1]()),mt("Theme: as the system, \#
light, dark","theme",()=>{cn({"":"dark",dark:"light",light:""}[r.theme]),Dt()}),mt("Keys","help",()=>y("help").showMod\#
al()))),_(y("help"),l("h2",{tabindex:-1,autofocus:!0},"Keys"),l("table",l("tbody",Object.entries(ft).map(([t,[e]])=>l(\#
"tr",l("td",l("kbd",t===" "?"Space":t)),l("td",e))))),l("form",{method:"dialog"},l("button.outlined","Close"))),et.app\#
end(l("span",{id:"copied",class:"alone"}));for(const t of Wt(".panes button"))t.onclick=()=>Qt(t.dataset.pane);const h\#
n=(t,e)=>f("pattern",{id:t,width:6,height:6,patternUnits:"userSpaceOnUse",patternTransform:"rotate(45)"},f("path",{d:"\#
M0 0v6",stroke:e,wide:5}));et.append(f("svg",{class:"alone","aria-hidden":"true"},hn("hatchA",N),hn("hatchU",$t)));con\#
st dn=(t,...e)=>l("span",f("svg",{width:22,height:10,"aria-hidden":"true"},e),t),Ot=(t,e,n)=>dn(t,T(.5,.5,21,9,2,e,n))\#
;_(y("legend"),"Transitions:",Ot("by the app",N),Ot("by the user",$t),Ot("at once","none",{stroke:N}),Ot("cancelled","\#
url(#hatchA)",{stroke:N}),"Coordinators:",Ot("started, appearing",N,{"fill-opacity":.28}),Ot("shown",N,{"fill-opacity"\#
:.8}),dn("ended, leaving",f("path",{d:"M0 5h22",stroke:N,wide:2,dash:"2 3"})),[["finished",pe],["closed, replaced",Vt]\#
,["refused",Et],["running",N]].map(([t,e])=>l("span",{style:"color:"+e},t))),y("toggle").onclick=()=>{r.table=!r.table\#
,y("toggle").textContent=r.table?"Chart":"Table",Qt("time"),Ht(),Lt(),pt()},(()=>{let t=null;const e=y("grip"),n=s=>{r\#
.tall=!0,et.style.setProperty("--time",s+"px")};e.onpointerdown=s=>{t=s.clientY+y("time").clientHeight,e.setPointerCap\#
ture(s.pointerId)},e.onpointermove=s=>{t!=null&&n(I(120,H(400,t-s.clientY)))},e.onpointerup=()=>{t=null},e.ondblclick=\#
()=>n(y("time").clientHeight>30?0:244)})(),y("main").addEventListener("click",t=>{const e=t.target.closest("svg [data-\#
c]")?.dataset.c;+e&&kt(+e)});for(const t of["nav","aside"])y(t).addEventListener("click",e=>{const n=e.target.closest(\#
"span[data-c]")?.dataset.c;n&&(r.span=+n,Nt(),pt(),Dt())});let fn=null;document.addEventListener("pointerover",t=>{con\#
st e=t.target.closest?.("[data-c]")?.dataset.c??null;e!==fn&&sn("hov",fn=e)});let mn=null;y("main").addEventListener("\#
touchstart",t=>{mn=t.touches[0].clientX},{passive:!0}),y("main").addEventListener("touchend",t=>{const e=t.changedTouc\#
hes[0].clientX-mn;!r.map&&Math.abs(e)>60&&P(r.step+(e<0?1:-1))},{passive:!0}),addEventListener("beforeprint",()=>_(y("\#
strip"),$.map((t,e)=>l("figure",l("figcaption",l("b",`${e+1} ${t.text}`)),Gt(lt(t.after)),l("figcaption",M[e].results.\#
map(n=>l("div",`${n.name}: ${n.result}`)),M[e].issues.map(n=>l("div.bad",n.message))))))),addEventListener("hashchange\#
",ln);let gn=0;addEventListener("resize",()=>{clearTimeout(gn),gn=setTimeout(()=>{Ht(),Lt(),pt()},100)}),document.titl\#
e=R.title,jn(),Ht(),!$.length&&x.map&&(r.map=!0),tt.length?vt("issues"):rn(),$.length?ln():(et.classList.add("bare"),n\#
e(),Z())})();</script>
</body>
</html>
"""#
