"use strict";
// The viewer of a trace: reads the record from the page and builds everything that the page shows.
//
// `.ci/page` makes ViewerPage.swift of it, and `.ci/viewer` checks its layout.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const strings = data.strings;
  const steps = data.steps;
  const spans = data.spans;
  const flow = data.flow;
  const issues = data.issues;

  // --- Elements. All text of the flow is set as text, never as markup.

  const { max, min, round } = Math;
  const BODY = document.body;
  const ROOT = document.documentElement;
  const SVG = "http://www.w3.org/2000/svg";

  const $ = id => document.getElementById(id);
  const queryAll = query => document.querySelectorAll(query);
  const focusOn = query => document.querySelector(query)?.focus();

  /// Attributes with a shorter name here.
  const LONG_NAMES = { wide: "stroke-width", dash: "stroke-dasharray", label: "aria-label" };

  /// Sets attributes and listeners ("onclick"), and appends children: nodes, texts, and lists of them. Leaves out null
  /// and false, so that a condition can stand in a tree. Only for an ARIA attribute, `false` is a value.
  function fill(node, attributes, children = []) {
    for (const key in attributes) {
      const value = attributes[key];
      if (value == null || (value === false && !key.startsWith("aria"))) continue;
      if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
      else node.setAttribute(LONG_NAMES[key] ?? key, value === true && !key.startsWith("aria") ? "" : value);
    }
    for (const child of children.flat(9)) {
      if (child != null && child !== false) node.append(child.nodeType ? child : String(child));
    }
    return node;
  }

  /// Creates an element: "span.faint" is one of that class. Attributes come first, if there are some.
  const maker =
    create =>
    (name, ...children) => {
      const [tag, style] = name.split(".");
      const node = create(tag);
      if (style) node.setAttribute("class", style);
      return fill(node, children[0]?.constructor === Object ? children.shift() : null, children);
    };

  /// An element of HTML, and one of SVG.
  const el = maker(tag => document.createElement(tag));
  const sv = maker(tag => document.createElementNS(SVG, tag));

  const h2 = text => el("h2", text);
  const remark = text => el("p.faint", text);
  const faint = (...text) => el("span.faint", text);
  const hint = text => el("div.small faint", text);
  const smallButton = (attributes, text) => el("button.outlined small", { ...attributes }, text);

  /// Replaces the children.
  const put = (node, ...children) => {
    node.replaceChildren();
    return fill(node, null, children);
  };

  /// Paths in a square of 16 points.
  const ICONS = {
    user:
      "M7 1.5a1.5 1.5 0 0 1 3 0v5.2l3.4.8a2 2 0 0 1 1.5 2.3l-.7 4A2.5 2.5 0 0 1 11.7 16H8.6" +
      "a3 3 0 0 1-2.4-1.2L2.3 9.7a1.3 1.3 0 0 1 2-1.7L7 10z",
    event: "M9.5 0 3 9h4l-1 7 7-10H8.5z",
    code: "M5 3 0 8l5 5 1.4-1.4L2.8 8l3.6-3.6zM11 3 9.6 4.4 13.2 8l-3.6 3.6L11 13l5-5z",
    time: "M8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0m0 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2m-1 2v5l3.5 2 .9-1.6L9 8V4z",
    first: "M2 2h2v12H2zM14 2v12L5 8z",
    back: "M10 2 4 8l6 6 1.6-1.6L7.2 8l4.4-4.4z",
    play: "M4 2v12l9-6z",
    pause: "M3 2h4v12H3zM9 2h4v12H9z",
    next: "M6 2l6 6-6 6-1.6-1.6L8.8 8 4.4 3.6z",
    last: "M12 2h2v12h-2zM2 2v12l9-6z",
    map: "M1 3l5-2 4 2 5-2v12l-5 2-4-2-5 2zm5 0v9l4 2V5z",
    theme: "M8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0m0 2v12A6 6 0 0 1 8 2",
    help:
      "M6 11.5h2.5V14H6zM3 5c0-3 2-4.5 4.5-4.5S12 2 12 4.5c0 3-3.5 3-3.5 5.5H6" +
      "c0-3.5 3.3-3.7 3.3-5.4 0-1-.7-1.7-1.8-1.7S5.6 3.6 5.6 5z",
  };

  /// The colours of the styles.
  const [LINE, FAINT, APP, USER, PANEL, RAISED, INK, BAR, BAD, MARK, GOOD, WARN] =
    "line faint app user panel raised ink bar bad mark good warn".split(" ").map(name => `var(--${name})`);

  const icon = (name, style) =>
    sv("svg", { viewBox: "0 0 16 16", "aria-hidden": "true", class: style }, sv("path", { d: ICONS[name] }));

  const seconds = t => (round((t || 0) * 1000) / 1000).toFixed(2);
  const plural = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

  // --- The data, with what a record leaves out.
  //
  // A span, `s`, is the record of a coordinator, and a picture, `p`, that of what a window shows at a time: its levels
  // from below, each with its screens or columns. Pictures, levels, screens and strings are in lists, and an index
  // stands for each. Pictures and spans count from 1.

  const EMPTY = { levels: [] };
  const picture = index => (index ? data.pictures[index - 1] : EMPTY);
  const levelsOf = p => (p.levels || []).map(index => data.levels[index]);
  const screensOf = level => (level.screens || []).map(index => data.screens[index]);
  const columnsOf = level => level.columns?.map(index => data.levels[index]) || [level];
  const spanOf = id => spans[id - 1];
  const startTime = item => item.t0 || 0;
  const endTime = s => (s.ended ? s.ended[0] : null);
  const endStep = s => (s.ended ? s.ended[1] : Infinity);

  /// The time of an event, or the index of a tab, which come first in their lists.
  const first = list => list?.[0];
  const labelOf = s => (s ? `${s.name} #${s.id}` : "");

  const kindOf = s =>
    !s.result
      ? "run"
      : s.result.startsWith("finished")
        ? "good"
        : /refused|removed|abandoned/.test(s.result)
          ? "bad"
          : "warn";

  const CLOSED_BY = {
    user: "by the user",
    requested: "by the app",
    ancestor: "with the one below",
    removed: "by other code",
  };

  const shortResult = result =>
    result
      .replace(/^dismissed\((.*)\)$/, "$1")
      .replace(/^finished\((.*)\)$/s, "finished: $1")
      .replace(/^refused:.*/s, "refused")
      .replace(/^(user|requested|ancestor|removed)$/, word => "closed " + CLOSED_BY[word]);

  /// The coordinator of each screen in the log.
  const ownerOf = {};

  for (const { id, owner } of data.screens) {
    if (id && owner) ownerOf[id] = owner;
  }

  /// The parts of the record by the step in which they happened.
  const byStep = steps.map(() => ({ moves: [], results: [], started: [], issues: [], log: [] }));
  for (const item of [...data.transitions, ...spans, ...issues]) item.step ??= 0;
  for (const transition of data.transitions) byStep[transition.step]?.moves.push(transition);

  for (const s of spans) {
    byStep[s.step]?.started.push(s);
    if (s.ended) byStep[s.ended[1]]?.results.push(s);
  }

  // In the order of delivery.
  for (const step of byStep) step.results.sort((a, b) => a.ended[2] - b.ended[2]);
  for (const issue of issues) byStep[issue.step]?.issues.push(issue);
  for (const line of data.log) byStep[line[3]]?.log.push(line);

  steps.forEach((step, index) => {
    if (index > 0 && startTime(step) < startTime(steps[index - 1])) step.t0 = startTime(steps[index - 1]);
  });

  const lastStep = steps.length - 1;

  const total = max(
    0,
    ...steps.map(s => s.t1 || 0),
    ...data.transitions.map(t => t.t1 || startTime(t)),
    ...spans.map(s => endTime(s) || 0),
  );

  /// A step lasts until the next one begins, and is at rest when its last transition has ended.
  const restTime = index =>
    max(startTime(steps[index]), steps[index].t1 || 0, ...byStep[index].moves.map(m => m.t1 || startTime(m)));

  const timeRange = index => [...new Set([startTime(steps[index]), restTime(index)].map(seconds))].join("–");

  for (const level of data.levels) {
    level.tabs?.forEach((tab, index) => {
      if (tab.title === "–") tab.title = `Tab ${index}, empty`;
    });
  }

  const tabName = title => title.replace(/^(?!Tab )/, "tab ");

  const tabOf = s => {
    const title = data.levels.findLast(level => level.tabs && level.owners?.includes(s.container))?.tabs[s.tab[0]]
      ?.title;
    return title ? tabName(title) : s.on;
  };

  const state = {
    step: 0,
    /// Null: the step's end, when nothing moves.
    time: null,
    /// The selected coordinator, or 0.
    span: 0,
    tab: "chain",
    mode: "before",
    filter: "",
    /// The kinds of lines that are hidden in the log.
    kinds: {},
    playing: false,
    speed: 1,
    zoom: 1,
    theme: "",
    /// The timeline is a table, and its height was set by the user.
    table: false,
    tall: false,
    /// The map is shown instead of the step; its chosen screen, the least number of visits, coverage, and the table,
    /// where null is a table if the map is large.
    map: false,
    node: null,
    least: 0,
    coverage: false,
    list: null,
  };

  // --- Sentences

  function placeOf(s) {
    return (
      (s.tab ? tabOf(s) + " · " : s.on && s.on !== "window" ? `on ${s.on} · ` : "") +
      s.place +
      (s.same ? `, same coordinator as #${s.same}` : "")
    );
  }

  function because(s) {
    const cause = spanOf(s.cause);
    const reason = s.result?.match(/^dismissed\((\w+)/)?.[1];
    if (reason === "ancestor") {
      return cause
        ? `because ${labelOf(cause)} below it ${cause.result?.startsWith("finished") ? "finished" : "ended"}`
        : "because one below it ended";
    }
    if (reason === "replaced") return cause ? `replaced by ${labelOf(cause)}` : "replaced";
    if (reason === "user") {
      return cause ? `because the user removed ${labelOf(cause)} below it` : "the user removed the screen";
    }
    if (reason === "requested") return "the app dismissed it, or navigated elsewhere";
    if (reason === "removed") return "other code removed the screen";
    if (reason === "refused") return "it could not be shown";
    const step = steps[endStep(s)];
    return step ? `in step ${endStep(s) + 1}, ${step.gesture || step.text}` : "";
  }

  /// The picture in words, for screen readers.
  function sentence(p) {
    const levels = levelsOf(p);
    const top = levels.at(-1);
    if (!top) return "An empty window";
    const name = level => {
      const screen = screensOf(level).pop();
      return screen ? screen.title : "nothing";
    };
    const tab = level => (level.tabs && level.tab ? ` on tab ${level.tab[0]}, ${level.tabs[level.tab[0]]?.title}` : "");
    let text;
    if (top.alert) {
      const kind = top.alert.style === "alert" ? "Alert" : "Action sheet";
      const buttons = top.alert.buttons?.map(b => b.title).join(", ") || "no button";
      text = `${kind} “${name(top)}” with ${buttons}`;
    } else {
      const kind = top.style === "fullScreen" ? "Full screen " : isPopover(top) ? "Popover " : "Sheet ";
      text = `${levels.length > 1 ? kind : ""}${name(top)}${tab(top)}`;
    }
    for (const level of levels.slice(0, -1).reverse()) text += `, over ${name(level)}${tab(level)}`;
    const actions = screensOf(top).pop()?.actions;
    return (
      text +
      (actions && !top.alert ? `. Buttons: ${actions.join(", ")}` : "") +
      (p.menu ? `. Menu: ${p.menu.join(", ")}` : "")
    );
  }

  /// The step in words: the name of its button, and what the live region says when it is shown.
  function report(index) {
    const step = steps[index];
    const info = byStep[index];
    const moves = info.moves.map(m => `${m.kind} by the ${m.user ? "user" : "app"}${m.cancelled ? ", cancelled" : ""}`);
    const parts = [`Step ${index + 1}, ${step.text}: ${moves.join(", ") || "no transition"}`];
    if (info.results.length) parts.push(plural(info.results.length, "result"));
    if (info.issues.length) parts.push(`${plural(info.issues.length, "issue")}: ${info.issues[0].message}`);
    return parts.join("; ");
  }

  // --- Texts and shapes of pictures

  /// Measures texts, because SVG doesn't cut or wrap them.
  const pen = document.createElement("canvas").getContext("2d");
  const family = getComputedStyle(ROOT).fontFamily;
  const widths = new Map();

  function width(text, size, bold) {
    const key = size + (bold ? "b" : "") + text;
    if (!widths.has(key)) {
      pen.font = `${bold ? 600 : 400} ${size}px ${family}`;
      widths.set(key, pen.measureText(text).width);
    }
    return widths.get(key);
  }

  /// The text, if need be without its middle.
  function cutToFit(text, room, size, bold) {
    if (width(text, size, bold) <= room) return text;
    const letters = Array.from(text.slice(0, 200));
    for (let keep = letters.length - 1; keep > 1; keep--) {
      const shorter =
        letters
          .slice(0, Math.ceil(keep / 2))
          .join("")
          .trimEnd() +
        "…" +
        letters
          .slice(letters.length - Math.floor(keep / 2))
          .join("")
          .trimStart();
      if (width(shorter, size, bold) <= room) return shorter;
    }
    return "…";
  }

  /// The text in one line or two, broken at a space or within a name of a type.
  function breakLines(text, room, size, bold) {
    if (width(text, size, bold) <= room) return [text];
    const words = text.split(/\s+|(?<=[a-z])(?=[A-Z])/);
    let first = "";
    while (words.length > 1 && width(first + words[0], size, bold) <= room) first += words.shift() + " ";
    return first ? [first.trimEnd(), cutToFit(words.join(" "), room, size, bold)] : [cutToFit(text, room, size, bold)];
  }

  function drawText(text, x, y, room, { size = 12, bold = false, anchor = "middle", style = INK, rows = 1 } = {}) {
    const parts = rows > 1 ? breakLines(text, room, size, bold) : [cutToFit(text, room, size, bold)];
    return parts.map((part, index) =>
      sv(
        "text",
        {
          x,
          y: y + (index - (parts.length - 1) / 2) * (size + 3),
          "font-size": size,
          "font-weight": bold ? 600 : null,
          "text-anchor": anchor,
          fill: style,
        },
        part,
        part !== text && sv("title", text),
      ),
    );
  }

  /// A rectangle, with rounded corners of radius `r`.
  const rect = (x, y, w, h, r, fill, more) =>
    sv("rect", { x, y, width: max(w, 0), height: max(h, 0), rx: r, fill, ...more });

  /// A number that is the same for a text in each drawing.
  function seed(text) {
    let n = 7;
    for (const c of text) n = (n * 31 + c.codePointAt(0)) % 997;
    return n;
  }

  // --- Phones

  /// The size of a phone, or a tablet, in a picture, and the thickness of its edge. `phone` sets the width.
  let W = 210;
  const H = 455;
  const EDGE = 5;

  const isPopover = level => level.style === "popover";
  const isSheet = level => level.style && !/^(over)?(fullScreen|currentContext)$/i.test(level.style);

  /// A screen in its frame: bar, buttons, and rows for what isn't known.
  function drawScreen(screen, below, level, x, y, w, h, tapped) {
    const parts = [rect(x, y, w, h, 0, isSheet(level) ? RAISED : PANEL, { stroke: LINE })];
    let top = y;

    if (level.bar) {
      parts.push(drawBar(screen, below, level, x, y, w, tapped));
      top += 44;
    } else {
      parts.push(
        drawText(screen.title, x + 14, y + (y < 20 ? 48 : 32), w - 28, {
          size: 16,
          bold: true,
          anchor: "start",
          rows: 2,
        }),
      );
      top += y < 20 ? 60 : 46;
    }

    if (level.search) {
      const [text] = level.search;
      parts.push(
        rect(x + 10, top + 8, w - 20, 26, 8, BAR),
        drawText(text || "Search", x + 20, top + 25, w - 40, { anchor: "start" }),
        tapped?.startsWith("search") && tapRing(x + 8, top + 6, w - 16, 30),
      );
      top += 34;
    }

    const bottom = y + h - (level.tabs ? 42 : 8);
    let row = top + 14;
    for (const [index, action] of (screen.actions || []).entries()) {
      if (row + 30 > bottom) {
        parts.push(
          drawText(`+ ${screen.actions.length - index} more`, x + w / 2, bottom - 4, w, { size: 11, style: FAINT }),
        );
        row = bottom;
        break;
      }
      parts.push(rect(x + 14, row, w - 28, 28, 8, MARK), drawText(action, x + w / 2, row + 18, w - 44, { style: APP }));
      if (tapped === action) parts.push(tapRing(x + 11, row - 3, w - 22, 34));
      row += 36;
    }

    // Grey rows in place of the contents, as many and as long as the type's name decides.
    for (
      let index = seed(screen.type), count = 3 + (index % 3);
      count > 0 && row + 12 < bottom;
      count--, row += 20, index = index * 7 + 3
    ) {
      parts.push(rect(x + 14, row + 4, ((w - 28) * (35 + (index % 60))) / 100, 8, 4, BAR));
    }

    if (level.tabs) parts.push(drawTabs(level, x, y + h - 42, w, tapped));
    return parts;
  }

  /// The navigation bar: what leads back, or the buttons on the left, the title, and the buttons on the right.
  function drawBar(screen, below, level, x, y, w, tapped) {
    const parts = [sv("path", { d: `M${x} ${y + 44}h${w}`, stroke: LINE })];
    const back = level.back ? "‹ " + (below ? below.title : "Back") : "";
    const leading = back || (screen.leading || []).join(" ");
    const trailing = (screen.trailing || []).join("  ");
    const left = min(width(leading, 11), w / 3);
    const right = min(width(trailing, 11), w * 0.46, w - left - 76);
    if (leading) {
      parts.push(
        drawText(leading, x + 10, y + 28, left, { size: 11, anchor: "start", style: APP }),
        back && tapped === "back" && tapRing(x + 3, y + 14, w * 0.34, 22),
      );
    }
    if (trailing) parts.push(drawText(trailing, x + w - 10, y + 28, right, { size: 11, anchor: "end", style: APP }));
    // In the middle of the bar if there is room, else of what the buttons leave.
    const room = w - left - right - 36;
    const half = min(width(screen.title, 12, true), room) / 2;
    const middle = max(left + 18 + half, min(w / 2, w - right - 18 - half));
    parts.push(drawText(screen.title, x + middle, y + 28, room, { bold: true, rows: 2 }));
    return parts;
  }

  /// A ring around what the user taps at the end of the step. `tapped` names it, as the step does.
  const tapRing = (x, y, w, h) => rect(x, y, w, h, 11, "none", { stroke: USER, wide: 2.5, class: "tapped" });

  function drawTabs(level, x, y, w, tapped) {
    const parts = [rect(x, y, w, 42, 0, PANEL), sv("path", { d: `M${x} ${y}h${w}`, stroke: LINE })];
    const each = w / level.tabs.length;
    level.tabs.forEach((tab, index) => {
      const middle = x + each * (index + 0.5);
      const on = first(level.tab) === index;
      const style = on ? APP : FAINT;
      parts.push(
        rect(middle - 7, y + 7, 14, 11, 4, on ? APP : BAR),
        drawText(tab.title.replace(/.*, /, ""), middle, y + 30, each - 4, { size: 10, style, bold: on }),
      );
      if (tab.badge) {
        parts.push(
          sv("circle", { cx: middle + 9, cy: y + 8, r: 6, fill: BAD }),
          drawText(tab.badge, middle + 9, y + 11, 10, { size: 8, style: PANEL }),
        );
      }
      if (tapped === "select tab " + index) parts.push(tapRing(middle - each / 2 + 2, y + 2, each - 4, 37));
    });
    return parts;
  }

  function drawAlert(level, screen, tapped) {
    const sheet = level.alert.style !== "alert";
    const buttons = level.alert.buttons || [];
    const w = sheet ? W - 26 : W * 0.78;
    const x = (W - w) / 2;
    const title = breakLines(screen.title, w - 20, 13, true);
    const text = level.alert.message ? breakLines(level.alert.message, w - 20, 11) : [];
    const fields = level.alert.fields || [];
    const row = buttons.length === 2 && !sheet;
    const top = 24 + title.length * 16 + text.length * 14;
    const head = top + fields.length * 30;
    const h = head + (row ? 36 : buttons.length * 36);
    const y = sheet ? H - h - 18 : (H - h) / 2;
    const parts = [rect(x, y, w, h, 13, RAISED, { stroke: LINE })];
    parts.push(drawText(screen.title, W / 2, y + 14 + title.length * 8, w - 20, { size: 13, bold: true, rows: 2 }));
    if (text.length) {
      parts.push(
        drawText(level.alert.message, W / 2, y + 18 + title.length * 16 + text.length * 7, w - 20, {
          size: 11,
          rows: 2,
        }),
      );
    }
    fields.forEach((field, index) =>
      parts.push(
        rect(x + 10, top + y - 8 + index * 30, w - 20, 25, 6, MARK),
        drawText(field.text || field.name, x + 18, top + y + 9 + index * 30, w - 36, {
          anchor: "start",
          style: field.text ? INK : FAINT,
        }),
      ),
    );
    buttons.forEach((button, index) => {
      const bx = row ? x + (index * w) / 2 : x;
      const by = y + head + (row ? 0 : index * 36);
      const bw = row ? w / 2 : w;
      parts.push(sv("path", { d: `M${bx} ${by}h${bw}` + (row && index ? `M${bx} ${by}v36` : ""), stroke: LINE }));
      parts.push(
        drawText(button.title, bx + bw / 2, by + 23, bw - 12, {
          size: 13,
          bold: button.preferred || button.style === "cancel",
          style: button.off ? FAINT : button.style === "destructive" ? BAD : APP,
        }),
      );
      if (tapped === button.title) parts.push(tapRing(bx + 3, by + 2, bw - 6, 32));
    });
    return parts;
  }

  /// The right edge of a column. The last one, with the contents, is the widest.
  const columnEdge = (number, count, w) => (number === count ? w : (number * w * 2) / (2 * count + 1));

  /// The frame of a level, with the radius of its corners, and the part of a sheet that is below the edge.
  function frameOf(levels, index) {
    const level = levels[index];
    const w = W - 2 * EDGE;
    const gap = W > 210 ? w / 5 : 0;
    if (isPopover(level)) {
      // Below the bar of the column whose coordinator has started it.
      const starter = spanOf(screensOf(level).pop()?.owner)?.parent;
      const columns = columnsOf(levels[index - 1]);
      const column = columns.findIndex(part => screensOf(part).some(screen => screen.owner === starter)) + 1;
      return {
        x: (column ? columnEdge(column, columns.length, w) : w) - 171,
        y: 60,
        w: 166,
        h: H * 0.55,
        r: 12,
        rest: 0,
      };
    }
    if (!isSheet(level)) return { x: EDGE, y: EDGE, w, h: H - 2 * EDGE, r: 16, rest: 0 };
    const depth = levels.slice(0, index).filter(isSheet).length;
    const full = H - 2 * EDGE - 26 - 14 * depth;
    const h = (full * (level.height || 100)) / 100;
    return { x: EDGE + gap, y: H - EDGE - h, w: w - 2 * gap, h, r: 12, rest: 20 };
  }

  /// Each clip path of the page needs an identifier of its own.
  let clips = 0;
  const clipID = () => `k${(clips += 1)}`;

  function drawLevel(levels, index, tapped, shift = 0) {
    const level = levels[index];
    const top = screensOf(level).pop();
    const columns = columnsOf(level);
    const tabs = level.columns && level.tabs;
    const f = frameOf(levels, index);
    const id = clipID();
    const move = shift ? `translate(0 ${shift})` : null;
    if (!top) return null;
    if (level.alert) return sv("g", { transform: move, "data-c": top.owner }, drawAlert(level, top, tapped));
    return sv(
      "g",
      { transform: move, "data-c": top.owner || level.owners?.at(-1) },
      sv("clipPath", { id }, rect(f.x, f.y, f.w, f.h + f.rest, f.r)),
      isPopover(level) && sv("path", { d: `M${f.x + 130} 60l10 -10l10 10`, fill: RAISED, stroke: LINE }),
      sv(
        "g",
        { "clip-path": `url(#${id})` },
        columns.map((column, number) => {
          const screens = screensOf(column);
          const screen = screens.pop();
          const x = columnEdge(number, columns.length, f.w);
          return (
            screen &&
            sv(
              "g",
              { "data-c": screen.owner },
              drawScreen(
                screen,
                screens.pop(),
                column,
                f.x + x,
                f.y,
                columnEdge(number + 1, columns.length, f.w) - x,
                tabs ? f.h - 42 : f.h,
                tapped,
              ),
            )
          );
        }),
        tabs && drawTabs(level, f.x, f.y + f.h - 42, f.w, tapped),
      ),
      isSheet(level) && rect(f.x, f.y, f.w, f.h + f.rest, f.r, "none", { stroke: LINE }),
    );
  }

  const shade = amount => rect(0, 0, W, H, 0, "#000", { "fill-opacity": amount });

  /// The lowest levels, each above the shade that it casts.
  function drawStack(levels, upTo, moving, tapped) {
    return levels.slice(0, upTo).map((level, index) => {
      const covered = !moving && levels.slice(index + 1).some(above => above.style === "fullScreen");
      // What is about to come or to leave is half way.
      const shift = index && level.motion && !moving ? H / 3 : 0;
      return [
        index > 0 && !level.undimmed && shade(0.22),
        !covered && drawLevel(levels, index, index === levels.length - 1 ? tapped : null, shift),
      ];
    });
  }

  /// A running transition: a level comes from below, leaves downward, or changes its contents.
  function drawMove(levels, move) {
    const f = move.f;
    const after = levelsOf(move.to);
    if (after.length > levels.length) {
      return [
        drawStack(levels, levels.length, true),
        shade(0.22 * f),
        drawLevel(after, after.length - 1, null, (1 - f) * H),
      ];
    }
    if (after.length < levels.length) {
      return [
        drawStack(levels, after.length, true),
        shade(0.22 * (1 - f)),
        drawLevel(levels, levels.length - 1, null, f * H),
      ];
    }
    const slides = move.kind === "push" || move.kind === "pop" || move.kind === "set";
    const forward = move.kind !== "pop";
    const next = sv(
      "g",
      slides ? { transform: `translate(${(forward ? 1 : -1) * (1 - f) * W} 0)` } : { opacity: f },
      after.length > 0 && drawLevel(after, after.length - 1),
    );
    return [drawStack(levels, levels.length, true), slides ? sv("g", shade(0.1 * f), next) : next];
  }

  /// The finger of an interactive transition, which moves down for a dismissal, else across.
  function drawFinger({ kind, finger }) {
    return sv("circle", {
      cx: kind === "dismiss" ? W / 2 : 20 + finger * (W - 40),
      cy: kind === "dismiss" ? 60 + finger * (H - 120) : H / 2,
      r: 13,
      fill: USER,
      "fill-opacity": 0.5,
    });
  }

  function drawMenu(menu, tapped) {
    return [
      rect(W - 140, 52, 128, menu.length * 28 + 8, 10, RAISED, { stroke: LINE }),
      menu.map((text, index) => [
        drawText(text, W - 128, 75 + index * 28, 104, { anchor: "start", style: APP }),
        tapped === text && tapRing(W - 136, 58 + index * 28, 120, 26),
      ]),
    ];
  }

  function drawSwipe(tapped) {
    const d =
      tapped === "swipe down"
        ? `M${W / 2} 70v150m-9 -12l9 12l9 -12`
        : tapped === "swipe back" && `M14 ${H / 2}h120m-12 -9l12 9l-12 9`;
    return d && sv("path", { d, stroke: USER, wide: 3, fill: "none", dash: "2 5", "stroke-linecap": "round" });
  }

  /// A phone. `move` is a running transition with the picture that it leads to, and its progress.
  function phone(p, { tapped, move } = {}) {
    W = !p.wide ? 210 : innerWidth < 700 ? 366 : 600;
    const id = clipID();
    const levels = levelsOf(p);
    const moves = move && move.f < 1;
    const parts = [
      moves ? drawMove(levels, move) : drawStack(levels, levels.length, !!move, tapped),
      moves && move.finger != null && drawFinger(move),
      p.menu && drawMenu(p.menu, tapped),
      !levels.length && [rect(0, 0, W, H, 0, BAR), drawText("no root", W / 2, H / 2, W, { size: 18 })],
      drawSwipe(tapped),
    ];
    return sv(
      "svg",
      {
        viewBox: `0 0 ${W} ${H}`,
        class: p.wide && "wide",
        style: `aspect-ratio:${W}/${H}`,
        role: "img",
        label: sentence(p),
      },
      sv("clipPath", { id }, rect(EDGE - 1, EDGE - 1, W - 2 * EDGE + 2, H - 2 * EDGE + 2, 16)),
      rect(0, 0, W, H, 20, "var(--phone)"),
      rect(EDGE, EDGE, W - 2 * EDGE, H - 2 * EDGE, 16, PANEL),
      sv("g", { "clip-path": `url(#${id})` }, parts),
    );
  }

  /// The name of what the user taps in a step, or null.
  const tappedIn = index => {
    const step = steps[index];
    if (step.kind !== "user") return null;
    const action = step.gesture || step.text;
    return action.startsWith("tap ")
      ? action.slice(4)
      : action.startsWith("back")
        ? "back"
        : action.replace(/^begin /, "").replace(/ in content$/, "");
  };

  // --- What is shown at a time

  /// How far a transition is, from 0 to 1, and where the finger is. A cancelled one goes on and back. An
  /// interactive one follows the recorded moves of the finger.
  function progressOf(move, time) {
    const from = startTime(move);
    const to = move.t1 ?? from;
    const moves = move.moves || [];
    if (!move.interactive || !moves.length) {
      const f = to > from ? (time - from) / (to - from) : 1;
      return { f: move.cancelled ? 1 - Math.abs(1 - 2 * f) : f, finger: move.interactive ? f : null };
    }
    let before = [from, 0];
    for (const sample of moves) {
      if (sample[0] >= time) {
        const part = sample[0] > before[0] ? (time - before[0]) / (sample[0] - before[0]) : 1;
        const f = before[1] + part * (sample[1] - before[1]);
        return { f, finger: f };
      }
      before = sample;
    }
    const part = to > before[0] ? (time - before[0]) / (to - before[0]) : 1;
    return { f: before[1] + part * ((move.cancelled ? 0 : 1) - before[1]), finger: null };
  }

  /// The picture at a time within a step, and the transition that runs then.
  function shownAt(index, time) {
    let base = steps[index].before;
    for (const move of byStep[index].moves) {
      if (startTime(move) > time) break;
      if ((move.t1 ?? Infinity) > time) {
        if (matchMedia("(prefers-reduced-motion: reduce)").matches) break;
        return {
          base,
          move: {
            ...progressOf(move, time),
            kind: move.kind,
            to: picture(move.cancelled ? steps[index].after : move.after || base),
          },
        };
      }
      base = move.after || base;
    }
    return { base };
  }

  function stepAt(time) {
    let found = 0;
    for (let low = 0, high = lastStep; low <= high;) {
      const middle = (low + high) >> 1;
      if (startTime(steps[middle]) <= time + 1e-9) {
        found = middle;
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return found;
  }

  // --- The list of steps

  const stepButtons = [];

  /// A step with issues stands alone.
  const repeats = (step, later) => step.text === steps[later].text && !byStep[later].issues.length;

  function buildSteps() {
    // Lists of 50, so that only those in sight are laid out and painted.
    const lists = [];
    for (let index = 0; index <= lastStep; index++) {
      if (!(lists.at(-1)?.childNodes.length < 50)) lists.push(el("ol.steps"));
      const list = lists.at(-1);
      let count = 1;
      // Runs of the same short pattern are folded.
      for (const size of [1, 2, 3]) {
        let n = 1;
        while (
          index + (n + 1) * size - 1 <= lastStep &&
          steps.slice(index, index + size).every((step, k) => repeats(step, index + n * size + k))
        ) {
          n++;
        }
        if (n >= 3) {
          count = n;
          addFold(list, index, size, n);
          index += size * n - 1;
          break;
        }
      }
      if (count === 1) addStep(list, index);
    }
    put(
      $("nav"),
      flow.omitted && el("p.more", `${plural(flow.omitted, "step")} left out`),
      steps.length ? lists : el("p.more", "No step"),
    );
  }

  /// `count` runs of `size` steps, closed at first.
  function addFold(list, index, size, count) {
    const inner = el("ol");
    const name = steps
      .slice(index, index + size)
      .map(s => s.text)
      .join(", ");
    for (let k = 0; k < size * count; k++) addStep(inner, index + k);
    list.append(el("li", el("details", { "data-from": index }, el("summary.more", `${name} ×${count}`), inner)));
  }

  function addStep(list, index) {
    const step = steps[index];
    const info = byStep[index];
    const chips = info.results.slice(0, 30);
    const button = el(
      "button.step",
      { "data-s": index, tabindex: -1, label: report(index), onclick: () => go(index) },
      el("span.no num", index + 1),
      icon(step.kind, step.kind === "user" ? "user" : step.kind === "event" ? "warn" : "faint"),
      el("span.text", step.text, info.issues.length > 0 && el("b.bad", " !")),
      el("span.no num", { title: "From its beginning until nothing moves" }, timeRange(index), " s"),
      chips.length > 0 &&
        el(
          "span.chips",
          chips.map((s, n) =>
            el(
              "span",
              { class: `chip ${kindOf(s)}${n > 2 ? " rest" : ""}`, "data-c": s.id },
              `${s.name} ${shortResult(s.result)}`,
            ),
          ),
          info.results.length > 3 && el("span.chip faint sum", `+${info.results.length - 3}`),
        ),
    );
    stepButtons[index] = button;
    list.append(el("li", { class: info.issues.length ? "fails" : null }, button));
  }

  function showSteps(before) {
    const old = stepButtons[before];
    const now = stepButtons[state.step];
    if (old) {
      old.removeAttribute("aria-current");
      old.tabIndex = -1;
    }
    if (!now) return;
    fill(now, { "aria-current": "step", tabindex: 0 });
    reveal(now);
    if (document.activeElement === old) now.focus({ preventScroll: true });
  }

  function reveal(button) {
    const fold = button.closest("details");
    if (fold) fold.open = true;
    button.scrollIntoView({ block: "nearest" });
  }

  // --- The stage

  /// The levels apart, each with its coordinator.
  function exploded(p) {
    const levels = levelsOf(p);
    const w = W * 0.8 + levels.length * 70;
    return sv(
      "svg",
      { viewBox: `0 -50 ${w} ${H + 50}`, style: `aspect-ratio:${w}/${H + 50}`, role: "img", label: sentence(p) },
      levels.map((level, index) =>
        sv(
          "g",
          { transform: `translate(${index * 70}) scale(.8 .9) skewY(-8)` },
          rect(EDGE, EDGE, W - 10, H - 10, 16, PANEL, { stroke: FAINT, "fill-opacity": 0.5 }),
          drawLevel(levels, index),
          drawText(labelOf(spanOf(screensOf(level).pop()?.owner || level.owners?.at(-1))), 8, -6, 160, {
            anchor: "start",
            bold: true,
          }),
        ),
      ),
    );
  }

  const MODES = [
    ["before", "Before & after", "b"],
    ["onion", "Onion", "o"],
    ["diff", "Diff", "d"],
    ["exploded", "Exploded", "e"],
  ];

  function showStage() {
    const index = state.step;
    const step = steps[index];
    const info = byStep[index];
    const main = $("main");
    if (state.map && data.map) return showMap(main);
    if (!step) return put(main, el("p.can", "Nothing was recorded."));
    const shown = state.time == null ? { base: step.after } : shownAt(index, state.time);
    const now = picture(shown.base);
    const before = picture(step.before);

    const modes = el(
      "div.modes",
      { role: "group", label: "Picture" },
      MODES.map(([mode, text, key]) =>
        el("button", { "aria-pressed": state.mode === mode, title: "Key " + key, onclick: () => setMode(mode) }, text),
      ),
    );
    const caption = `${state.time == null ? "after, " : ""}at ${seconds(state.time ?? restTime(index))} s`;

    const figures = [];
    if (state.mode === "before") {
      figures.push(
        el(
          "figure.before",
          phone(before, { tapped: tappedIn(index) }),
          el("figcaption.faint", `before, at ${seconds(startTime(step))} s`),
        ),
        arrows(info),
      );
    }
    const after = phone(now, { move: shown.move });
    figures.push(
      el(
        "figure",
        state.mode === "onion"
          ? el("div.onion", phone(before), after)
          : state.mode === "exploded"
            ? exploded(now)
            : after,
        el("figcaption.faint", caption),
      ),
    );
    if (state.mode === "diff") figures.push(el("pre", { style: "align-self: center" }, diff(before, now)));

    const tabs = levelsOf(now).pop()?.tabs || [];
    const named = text => text.replace(/^select tab (\d+)$/, (all, tab) => tabName(tabs[tab]?.title || tab));
    // While something moves, the user can do nothing.
    const can = (state.time != null && state.time < restTime(index) ? [] : step.can || [])
      .map(i => named(strings[i]))
      .filter(text => !/^(begin|press)/.test(text));

    put(
      main,
      modes,
      el("div.doing", el("b", step.text), step.place && faint(" · " + step.place)),
      el("div.stage", figures),
      el(
        "div.can",
        faint("The user can now: "),
        can.length ? can.slice(0, 12).map(text => el("span.chip", text)) : "nothing",
      ),
    );
  }

  function arrows(info) {
    const shown = info.moves.slice(0, 4);
    return el(
      "div.arrows",
      shown.map(move =>
        el(
          "div",
          { class: move.user ? "user" : "app" },
          el("b", move.kind),
          sv(
            "svg",
            { viewBox: "0 0 78 12", "aria-hidden": "true" },
            sv("path", { d: move.cancelled ? "M2 3h62a3 3 0 0 1 0 6H8" : "M2 6h72", dash: move.still ? "3 4" : null }),
            sv("path", { d: move.cancelled ? "M12 5 7 9l5 4" : "M68 1l6 5-6 5" }),
          ),
          el(
            "span",
            `by the ${move.user ? "user" : "app"}`,
            move.still && ", at once",
            move.cancelled && ", cancelled",
            move.running && ", running",
          ),
          el("span", `to ${move.cancelled ? move.from || "nothing" : move.to || "…"}`),
        ),
      ),
      info.moves.length > 4 && el("span", `+ ${info.moves.length - 4} more`),
      !shown.length && el("span", "no transition"),
    );
  }

  const treeOf = p => (p.tree || []).map(index => strings[index]);

  /// The lines that differ, by the longest common sequence of both.
  function diff(a, b) {
    const old = treeOf(a);
    const now = treeOf(b);
    const result = [];
    const table = Array.from({ length: old.length + 1 }, () => new Array(now.length + 1).fill(0));
    for (let i = old.length - 1; i >= 0; i--) {
      for (let j = now.length - 1; j >= 0; j--) {
        table[i][j] = old[i] === now[j] ? table[i + 1][j + 1] + 1 : max(table[i + 1][j], table[i][j + 1]);
      }
    }
    for (let i = 0, j = 0; i < old.length || j < now.length;) {
      if (i < old.length && j < now.length && old[i] === now[j]) {
        result.push(el("span", "  " + now[j] + "\n"));
        i++;
        j++;
      } else if (j < now.length && (i >= old.length || table[i][j + 1] > table[i + 1][j])) {
        result.push(el("span.plus", "+ " + now[j++] + "\n"));
      } else {
        result.push(el("span.minus", "− " + old[i++] + "\n"));
      }
    }
    return result;
  }

  // --- The inspector

  const TABS = ["chain", "results", "issues", "log", "tree", "code"];

  function spanButton(s) {
    return el("button", { "data-c": s.id, onclick: () => selectSpan(s.id) }, labelOf(s));
  }

  function chainRow(s) {
    const since =
      first(s.shown) != null && first(s.shown) <= restTime(state.step) + 1e-9
        ? `since ${seconds(first(s.shown))} s`
        : "waits";
    return el(
      "button.row",
      { "data-c": s.id, style: `--in:${min(depths[s.id - 1], 5) * 6}px`, onclick: () => selectSpan(s.id) },
      el("span", el("b", s.name), ` #${s.id}`),
      el("span.where", placeOf(s)),
      s.parameters && el("span.small faint line", s.parameters),
      el(
        "span.small faint line",
        (s.parent && spanOf(s.parent) ? `started by ${labelOf(spanOf(s.parent))} · ` : "") + since,
      ),
    );
  }

  const copyButton = (text, caption = "Copy") => smallButton({ onclick: event => copy(text, event.target) }, caption);
  const goButton = (index, text = "Step") => smallButton({ onclick: () => go(index) }, `${text} ${index + 1}`);

  const twinNote = s =>
    s.same ? el("p.small", labelOf(s), ": same coordinator as ", spanButton(spanOf(s.same))) : null;

  const PANES = {
    chain(index) {
      const p = picture(steps[index].after);
      const order = new Map();
      const add = owner => {
        if (owner && !order.has(owner)) order.set(owner, order.size);
      };
      levelsOf(p)
        .reverse()
        .forEach(level => {
          for (const part of columnsOf(level).reverse()) {
            screensOf(part)
              .reverse()
              .forEach(screen => add(screen.owner));
          }
          level.owners?.toReversed().forEach(add);
        });
      const alive = spans.filter(s => s.step <= index && endStep(s) > index);
      const shown = alive.filter(s => order.has(s.id)).sort((a, b) => order.get(a.id) - order.get(b.id));
      const groups = new Map();
      const rest = [];
      for (const s of alive) {
        if (!order.has(s.id)) {
          if (s.container) {
            const key = `${s.container}/${s.tab[0]}`;
            groups.set(key, [...(groups.get(key) || []), s]);
          } else {
            rest.push(s);
          }
        }
      }
      return [
        h2("On screen, top first"),
        shown.length ? shown.map(s => chainRow(s)) : remark("none"),
        rest.length > 0 && [h2("Not on screen"), rest.map(s => chainRow(s))],
        groups.size > 0 && [
          h2(
            "Other " +
              [...new Set([...groups.values()].map(list => (list[0].on.match(/page|column/) || "tab") + "s"))].join(
                ", ",
              ),
          ),
          [...groups.values()].map(list =>
            el(
              "details",
              { open: list.some(s => s.id === state.span) },
              el(
                "summary",
                `${tabOf(list[0])} of ${labelOf(spanOf(list[0].container))}: ${list.map(s => s.name).join(" › ")}`,
              ),
              list.reverse().map(s => chainRow(s)),
            ),
          ),
        ],
      ];
    },

    results(index) {
      const rows = list =>
        el(
          "ol",
          list.map(s =>
            el(
              "li.entry",
              { "data-c": s.id },
              spanButton(s),
              " ",
              el("span", { class: "chip " + kindOf(s) }, s.result),
              endStep(s) !== index && [" ", goButton(endStep(s))],
              hint(because(s)),
              twinNote(s),
            ),
          ),
        );
      const list = byStep[index].results;
      const others = byStep
        .flatMap(info => info.results)
        .filter(s => endStep(s) !== index)
        .slice(0, 100);
      return [
        h2("In the order of delivery"),
        list.length ? rows(list) : remark("No result in this step."),
        byStep[index].started.length > 0 && [
          h2("Started"),
          el(
            "ul",
            byStep[index].started.map(s =>
              el(
                "li.entry",
                spanButton(s),
                " ",
                el("span.small faint", `${placeOf(s)}${s.parent ? ", by " + labelOf(spanOf(s.parent)) : ""}`),
              ),
            ),
          ),
        ],
        others.length > 0 && [h2("In other steps"), rows(others)],
      ];
    },

    issues(index) {
      const row = issue =>
        el(
          "li.entry",
          el("b.bad", issue.severity === "information" ? issue.severity : "failure"),
          ` ${issue.message}`,
          issue.advice && el("p", issue.advice),
          el("p.small faint", `severity: ${issue.severity}`, issue.place && ` · ${issue.place}`),
          byStep[issue.step].started.map(s => twinNote(s)),
          issue.anchor && el("p.small", reference(`Troubleshooting.md#${issue.anchor}`)),
          copyButton(`${issue.message}. ${issue.advice || ""} ${issue.place || ""}`.trim()),
          issue.step !== index && goButton(issue.step),
        );
      return [
        h2("In this step"),
        byStep[index].issues.length ? el("ul", byStep[index].issues.map(row)) : remark("none"),
        issues.length > byStep[index].issues.length && [
          h2("In other steps"),
          el(
            "ul",
            issues
              .filter(i => i.step !== index)
              .slice(0, 100)
              .map(row),
          ),
        ],
        data.leaks.length > 0 && [
          h2("Leaks: alive after their end"),
          el(
            "ul",
            data.leaks.map(leak =>
              el("li.entry", el("b", leak.type), " ", leak.step >= 0 ? goButton(leak.step, "last shown in step") : ""),
            ),
          ),
        ],
      ];
    },

    log(index) {
      const lines = byStep[index].log;
      const kinds = [...new Set(data.log.map(line => strings[line[1]]))].sort();
      const shown = lines.filter(line => !state.kinds[strings[line[1]]]);
      const find = event => {
        for (const line of event.target.parentNode.nextSibling.children) {
          line.hidden = !line.textContent.toLowerCase().includes(event.target.value.toLowerCase());
        }
      };
      return [
        el(
          "div",
          el("input", { type: "search", label: "Filter the log", placeholder: "Filter", oninput: find }),
          kinds.map(kind =>
            smallButton(
              {
                "aria-pressed": !state.kinds[kind],
                style: state.kinds[kind] ? "text-decoration:line-through" : null,
                onclick: () => {
                  state.kinds[kind] = !state.kinds[kind];
                  showAside();
                },
              },
              kind + "s",
            ),
          ),
        ),
        el(
          "pre",
          shown.slice(0, 500).map(line =>
            el(
              "span",
              {
                "data-c": ownerOf[line[4]],
                class: { gesture: "user", issue: "bad", transition: "app" }[strings[line[1]]],
              },
              `${line[0].toFixed(3)} ${strings[line[2]]}\n`,
            ),
          ),
          shown.length > 500 && `… ${shown.length - 500} more`,
          !shown.length && "nothing",
        ),
      ];
    },

    tree(index) {
      return [
        h2("Changes of the step"),
        remark("As print(window) writes what the user sees"),
        el("pre", diff(picture(steps[index].before), picture(steps[index].after))),
      ];
    },

    code(index) {
      const text = script(index).join("\n");
      const listing = text => el("pre.code", { tabindex: 0 }, text);
      return [
        h2("Script up to this step"),
        copyButton(text, "Copy script"),
        copyButton(testCode(index), "Copy as test"),
        listing(text || "nothing"),
        h2("Test"),
        listing(testCode(index)),
        el(
          "p.small faint",
          `Recorded by Insecurity ${flow.package}${flow.seed ? `, in a walk with the seed ${flow.seed}` : ""}.`,
        ),
      ];
    },
  };

  /// The row of the documents that explains an issue: a link in their folder of pictures, else a text to search for.
  function reference(place) {
    return location.pathname.includes("/Docs/Pictures/") ? el("a", { href: "../" + place }, place) : faint(place);
  }

  /// The lines of the flow's script up to a step, with comments for what only code does.
  function script(index) {
    const lines = [];
    let done = 0;
    let place;
    for (let i = 0; i <= index; i++) {
      const step = steps[i];
      const to = step.line || 0;
      for (; done < to; done++) {
        if (done === to - 1 && step.place && step.place !== place) lines.push("# " + (place = step.place));
        lines.push(flow.script[done]);
      }
      if (step.kind === "code" || step.kind === "time") lines.push("# " + step.text);
    }
    if (/^(settle|advance)/.test(flow.script?.[done] || "") || ((flow.script?.length || 0) === done && lines.length)) {
      lines.push(flow.script?.[done] || "settle");
    }
    return lines;
  }

  /// The script as the code of a test.
  const testCode = index =>
    [flow.test[0], ...script(index).map(line => " ".repeat(16) + line + "\n"), flow.test[1]].join("");

  async function copy(text, button) {
    const old = button.textContent;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Where the browser refuses the clipboard.
      const area = el("textarea.alone");
      area.value = text;
      BODY.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
    button.textContent = "Copied";
    say("Copied");
    setTimeout(() => {
      button.textContent = old;
    }, 1200);
  }

  /// The selected coordinator's times, above the pane.
  function chosenNote(s) {
    const parameters = s.parameters ? " " + s.parameters : "";
    const hidden = s.hidden ? `, off screen at ${seconds(s.hidden[0])} s` : "";
    return el(
      "p.small note",
      { style: "margin:0 -14px" },
      el("b", labelOf(s)),
      `${parameters}: ${placeOf(s)}, started at ${seconds(startTime(s))} s, `,
      s.result ? `ended at ${seconds(endTime(s))} s${hidden}: ${s.result}. ${because(s)} ` : "still running. ",
      goButton(s.step, "Start: step"),
      s.ended && goButton(endStep(s), "End: step"),
      smallButton({ title: "Key Escape", onclick: () => selectSpan(s.id) }, "Close"),
    );
  }

  function showAside() {
    if (!steps.length) return;
    const count = {
      results: byStep[state.step].results.length,
      issues: byStep[state.step].issues.length + data.leaks.length,
    };
    const tabs = el(
      "div.tabs",
      { role: "tablist", label: "Inspector" },
      TABS.map((tab, index) =>
        el(
          "button",
          {
            role: "tab",
            id: "tab-" + tab,
            "aria-selected": state.tab === tab,
            "aria-controls": "pane",
            tabindex: state.tab === tab ? 0 : -1,
            title: "Key " + (index + 1),
            onclick: () => setTab(tab),
          },
          tab[0].toUpperCase() + tab.slice(1) + (count[tab] ? ` ${count[tab]}` : ""),
        ),
      ),
    );
    const hadFocus = $("aside").contains(document.activeElement) && document.activeElement.role === "tab";
    const chosen = spanOf(state.span);
    put(
      $("aside"),
      tabs,
      chosen && chosenNote(chosen),
      el(
        "div",
        { role: "tabpanel", id: "pane", "aria-labelledby": "tab-" + state.tab, tabindex: -1 },
        PANES[state.tab](state.step),
      ),
    );
    if (hadFocus) $("tab-" + state.tab).focus();
  }

  // --- The timeline

  const tableOf = (caption, headings, rows) =>
    el(
      "table",
      el("caption.alone", caption),
      el(
        "thead",
        el(
          "tr",
          headings.map(text =>
            el("th", { scope: "col", class: /^(Step|Started|Shown|Ended|Seen)$/.test(text) && "num" }, text),
          ),
        ),
      ),
      el("tbody", rows),
    );

  /// The chart's width, and the room on its right for the last results.
  const chart = { width: 800, room: 90, x: t => 8 + (total ? t / total : 0) * (chart.width - chart.room) };

  const depths = spans.map(s => {
    let depth = 0;
    for (let p = spanOf(s.parent); p && depth < 9; p = spanOf(p.parent)) depth++;
    return depth;
  });

  const KIND_COLOURS = { good: GOOD, warn: WARN, bad: BAD, run: APP };

  /// The coordinators, each before those that it started.
  const orderedSpans = (() => {
    const children = new Map();
    const list = [];
    for (const s of spans) {
      const parent = spanOf(s.parent) ? s.parent : 0;
      children.set(parent, [...(children.get(parent) || []), s]);
    }
    const open = [...(children.get(0) || [])].reverse();
    while (open.length) {
      const s = open.pop();
      list.push(s);
      open.push(...(children.get(s.id) || []).slice().reverse());
    }
    return list;
  })();

  /// A column of names beside the chart. The arrow keys walk it.
  function timeLabels(narrow) {
    const button = s => {
      const depth = min(depths[s.id - 1], 6);
      return el(
        "button",
        {
          "data-c": s.id,
          tabindex: -1,
          style: `padding-left:${narrow ? 4 + depth * 4 : 8 + depth * 10}px`,
          title: `${labelOf(s)}, ${placeOf(s)}`,
          onclick: () => selectSpan(s.id),
          label: `${labelOf(s)}, ${placeOf(s)}, from ${seconds(startTime(s))} seconds, ${s.result || "running"}`,
        },
        el("b", s.name),
        faint(` #${s.id}`),
      );
    };
    return el(
      "div.labels",
      el("span", { style: "height:20px" }),
      faint("transitions"),
      faint("steps"),
      orderedSpans.map(button),
    );
  }

  /// The lines of the seconds, at least 56 points apart, and the ruler that names them.
  function drawAxis(height) {
    const lines = [];
    const ruler = [rect(0, 0, chart.width, 20, 0, PANEL)];
    const unit =
      [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60, 120, 300, 600, 3600, 36000].find(
        u => (u / max(total, 0.001)) * chart.width >= 56,
      ) ||
      total ||
      1;
    for (let k = 0; k * unit <= total + 1e-9 && k < 400; k++) {
      const x = chart.x(k * unit);
      lines.push(sv("path.grid", { d: `M${x} 20V${height}` }));
      ruler.push(sv("text.axis", { x: x + 2, y: 13 }, `${+(k * unit).toFixed(3)} s`));
    }
    return { lines, ruler: sv("g", ruler) };
  }

  function drawTransition(move) {
    const x = chart.x(startTime(move));
    const colour = move.user ? USER : APP;
    const hatch = `url(#${move.user ? "hatchU" : "hatchA"})`;
    const title = `${move.kind}: ${move.from || "nothing"} → ${move.to || "…"}, by the ${move.user ? "user" : "app"}`;
    return sv(
      "rect",
      {
        x,
        y: 27,
        width: max(chart.x(move.t1 ?? total) - x, 3),
        height: 10,
        rx: 2,
        fill: move.still ? "none" : move.cancelled ? hatch : colour,
        stroke: colour,
      },
      sv("title", title),
    );
  }

  /// The marks of the steps. Those at the same time stand side by side.
  function drawSteps() {
    let beside = 0;
    return steps.map((step, index) => {
      beside = index && startTime(step) === startTime(steps[index - 1]) ? min(beside + 11, 66) : 0;
      const x = chart.x(startTime(step)) + beside;
      const colour = byStep[index].issues.length
        ? BAD
        : step.kind === "user"
          ? USER
          : step.kind === "event"
            ? WARN
            : FAINT;
      const shape =
        step.kind === "user"
          ? sv("circle", { cx: x, cy: 56, r: 5, fill: colour })
          : step.kind === "event"
            ? sv("path", { d: `M${x} 50l6 6-6 6-6-6z`, fill: colour })
            : sv("rect", { x: x - 4, y: 52, width: 8, height: 8, fill: colour });
      const pause = pauseAfter(index);
      return [
        fill(shape, { "data-s": index, style: "cursor:pointer" }, [sv("title", `${index + 1}: ${step.text}`)]),
        isBreak(pause) &&
          sv(
            "path.break",
            { d: `M${chart.x(restTime(index) + pause / 2)} 63l5 -14m4 0l-5 14`, stroke: WARN, wide: 2 },
            sv("title", `${seconds(pause)} s pass. Playing takes 0.3 s.`),
          ),
      ];
    });
  }

  /// A coordinator's row: pale until it is shown, then full, and dashed from its end until its screen is off.
  function drawSpan(s, row) {
    const y = 68 + row * 24;
    const begin = chart.x(startTime(s));
    const end = chart.x(endTime(s) ?? total);
    const shown = first(s.shown) != null ? min(chart.x(s.shown[0]), end) : end;
    const colour = KIND_COLOURS[kindOf(s)];
    const gone = s.ended && first(s.hidden) != null ? chart.x(s.hidden[0]) : end;
    return sv(
      "g.span",
      { "data-c": s.id },
      rect(begin, y + 5, max(end - begin, 5), 14, 3, colour, { "fill-opacity": end > begin ? 0.28 : 0.8 }),
      shown < end && rect(shown, y + 5, end - shown, 14, 3, colour, { "fill-opacity": 0.8 }),
      gone > end && sv("path", { d: `M${end} ${y + 12}H${gone}`, stroke: colour, wide: 2, dash: "2 3" }),
      sv(
        "text",
        { x: max(gone, begin + 5) + 6, y: y + 16 },
        s.result ? cutToFit(shortResult(s.result), min(150, chart.width - gone - 8), 11) : "",
      ),
      sv("title", `${labelOf(s)}: ${s.result || "running"}`),
    );
  }

  function drawChart(height) {
    const { lines, ruler } = drawAxis(height);
    const scroll = $("scroll");
    const follow = () => fill(ruler, { transform: `translate(0 ${scroll.scrollTop})` });
    scroll.onscroll = follow;
    follow();
    let down = false;
    const timeAt = event => {
      const x = event.clientX - drawing.getBoundingClientRect().left;
      return max(0, min(total, ((x - 8) / (chart.width - chart.room)) * total));
    };
    const drawing = sv(
      "svg",
      {
        width: chart.width,
        height,
        role: "img",
        label: `Timeline of ${seconds(total)} seconds with ${plural(spans.length, "coordinator")}`,
        onpointerdown: event => {
          const target = event.target.closest("[data-s], [data-c]");
          if (target?.dataset.s) return go(+target.dataset.s);
          if (target?.dataset.c) selectSpan(+target.dataset.c);
          down = true;
          drawing.setPointerCapture(event.pointerId);
          if (!target) setTime(timeAt(event));
        },
        onpointermove: event => {
          if (down) setTime(timeAt(event));
        },
        onpointerup: () => {
          down = false;
        },
      },
      lines,
      sv("rect", { id: "band", y: 20, height: height - 20, fill: MARK }),
      data.transitions.map(drawTransition),
      drawSteps(),
      orderedSpans.map(drawSpan),
      ruler,
      sv("path", { id: "head", d: `M0 0V${height}`, stroke: INK, wide: 2 }),
    );
    return drawing;
  }

  /// The timeline as a table.
  function spanTable() {
    return tableOf(
      "The coordinators",
      ["Coordinator", "Step", "Started", "Shown", "Ended", "Result"],
      orderedSpans.map(s =>
        el(
          "tr",
          { "data-c": s.id },
          el(
            "th",
            { scope: "row" },
            spanButton(s),
            hint(placeOf(s) + (spanOf(s.parent) ? ", by " + labelOf(spanOf(s.parent)) : "")),
          ),
          el("td.num", s.ended ? `${s.step + 1}–${endStep(s) + 1}` : `${s.step + 1}–`),
          el("td.num", seconds(startTime(s))),
          el("td.num", s.shown ? seconds(s.shown[0]) : "never"),
          el("td.num", s.ended ? seconds(s.ended[0]) : ""),
          el("td", s.result ? [shortResult(s.result), hint(because(s))] : "running"),
        ),
      ),
    );
  }

  function buildTime() {
    // First, because a hidden chart has no width.
    $("scroll").hidden = state.table;
    $("table").hidden = !state.table;
    const narrow = innerWidth < 700;
    const strip = narrow && BODY.dataset.pane !== "time";
    const room = $("scroll").clientWidth - (strip ? 0 : narrow ? 104 : 176);
    chart.width = max(240, round(room * state.zoom) - 2);
    chart.room = chart.width < 600 ? 90 : 140;
    const height = 68 + spans.length * 24;
    put($("chart"), timeLabels(narrow), drawChart(height));
    // Until the user has chosen a height.
    if (!state.tall) {
      const most = innerWidth < 1100 ? 204 : max(244, round(innerHeight * 0.38));
      BODY.style.setProperty("--time", min(height + 50, most) + "px");
    }
    if (state.table && !$("table").firstChild) put($("table"), spanTable());
  }

  function showTime() {
    const band = $("band");
    const head = $("head");
    if (!band || !steps.length) return;
    const from = chart.x(startTime(steps[state.step]));
    const to = chart.x(restTime(state.step));
    const x = chart.x(state.time ?? restTime(state.step));
    fill(band, { x: from - 1, width: max(to - from, 2) + 2 });
    fill(head, { transform: `translate(${x} 0)` });
    const scroll = $("scroll");
    const left = scroll.scrollLeft;
    const room = scroll.clientWidth - 190;
    if (x < left || x > left + room) scroll.scrollLeft = max(0, x - room / 2);
  }

  // --- The map

  const MAP = data.map || { nodes: [], lanes: [], edges: [] };
  const foldedLanes = new Set(MAP.lanes.map((lane, index) => (lane.folded ? index : -1)));
  const mostVisits = max(1, ...MAP.nodes.map(node => node.count || 0));

  /// A large map is a table at first.
  const isTable = () => state.list ?? MAP.nodes.length > 120;

  const onMap = query => node =>
    !query || `${node.name} ${(node.titles || []).join(" ")}`.toLowerCase().includes(query);

  /// How far each lane moves up, because lanes above it are folded.
  let shifts = [];

  const yOf = node => node.y - shifts[node.lane];
  const isFolded = node => foldedLanes.has(node.lane);
  const isFound = node => onMap(state.filter)(node) && (node.count || 0) >= state.least;

  function laneShifts() {
    let shift = 0;
    return MAP.lanes.map((lane, index) => {
      const own = shift;
      if (foldedLanes.has(index)) shift += lane.h - 30;
      return own;
    });
  }

  function foldLane(index) {
    if (foldedLanes.has(index)) foldedLanes.delete(index);
    else foldedLanes.add(index);
    showStage();
    focusOn(`[data-l="${index}"]`);
  }

  function pickNode(index) {
    state.node = index;
    showStage();
    focusOn(`[data-n="${index}"]`);
  }

  /// A way on to another tree, in the gutters beside the columns and the gaps between the rows.
  function crossPath(from, to, track) {
    const start = from.x + from.w;
    const gap = yOf(to) - 3 - (((to.x / 246) | 0) % 4) * 3;
    const end = yOf(to) + 8;
    return `M${start} ${yOf(from) + 8}H${start + track}V${gap}H${to.x - 12}V${end}H${to.x}m-5 -3l5 3l-5 3`;
  }

  function drawLane(lane, index) {
    const folded = foldedLanes.has(index);
    const y = lane.y - shifts[index];
    const height = folded ? 30 : lane.h;
    const screens = plural(MAP.nodes.filter(node => node.lane === index).length, "screen");
    return [
      rect(lane.x, y, lane.w, height, 8, PANEL, { stroke: LINE, "fill-opacity": 0.45 }),
      sv(
        "g.lane",
        {
          role: "button",
          tabindex: 0,
          "data-l": index,
          "aria-expanded": !folded,
          label: `${lane.name}, ${screens}`,
          onclick: () => foldLane(index),
          onkeydown: event => {
            if (event.key === "Enter") foldLane(index);
          },
        },
        rect(lane.x + 2, y + height / 2 - 14, folded ? 300 : 98, 28, 6, "transparent"),
        [folded ? "▸" : "▾", lane.name + (folded ? ` · ${screens}` : "")].map((text, part) =>
          drawText(text, lane.x + 5 + part * 12, y + height / 2 + 4, folded ? 280 : 70, {
            size: 11,
            bold: folded || width(text, 11, true) < 70,
            anchor: "start",
            rows: 2,
          }),
        ),
      ),
    ];
  }

  /// `taken` has the ways that the steps up to the shown one have taken.
  function drawEdge(edge, taken) {
    const from = MAP.nodes[edge.from];
    const to = MAP.nodes[edge.to];
    if (isFolded(from) || isFolded(to) || (!edge.tree && (edge.count || 0) < state.least)) return null;
    const on = taken.has(`${edge.from}>${edge.to}`);
    const colour = edge.tree || on ? APP : FAINT;
    const d = edge.d || crossPath(from, to, edge.track || 8);
    return sv(
      "g",
      { transform: edge.tree ? `translate(0 ${-shifts[from.lane]})` : null },
      sv("path", {
        d,
        fill: "none",
        stroke: colour,
        wide: on ? (edge.tree ? 3.2 : 2.2) : edge.w || 1.5,
        dash: edge.kind === "sheet" ? "5 3" : null,
      }),
      edge.kind === "root" && sv("path", { d, fill: "none", stroke: "var(--board)", wide: 1 }),
      edge.text && drawText(edge.text, edge.tx, edge.ty, 64, { size: 11, style: colour, anchor: "end" }),
    );
  }

  /// The ways of one screen that have no line: back, and to other lanes.
  function drawWays(index) {
    return MAP.nodes.map((node, source) =>
      (node.next || [])
        .filter(way => source === index || way[0] === index)
        .map(([target, count]) => drawWay(node, MAP.nodes[target], count, source === index)),
    );
  }

  function drawWay(from, to, count, leadsOut) {
    if (isFolded(from) || isFolded(to)) return null;
    const back = to.x <= from.x;
    const x1 = back ? from.x : from.x + from.w;
    const x2 = back ? to.x + to.w : to.x;
    const down = leadsOut ? 10 : 32;
    const y1 = yOf(from) + down;
    const y2 = yOf(to) + down;
    const bend = back ? -40 : 40;
    const colour = leadsOut ? APP : GOOD;
    const textY = (y1 + y2) / 2 + (leadsOut ? -4 : 12);
    return [
      sv("path", {
        d: `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`,
        fill: "none",
        stroke: colour,
        wide: 2,
        dash: back ? "2 4" : null,
      }),
      sv("circle", { cx: x2, cy: y2, r: 3.5, fill: colour }),
      drawText(`${count}×`, (x1 + x2) / 2, textY, 60, { size: 11, style: colour }),
    ];
  }

  /// The fill of a screen: with coverage, the greener the more often the screen was visited.
  function toneOf(node) {
    if (!state.coverage) return PANEL;
    if (!node.count) return BAR;
    const share = 10 + round((40 * Math.log1p(node.count)) / Math.log1p(mostVisits));
    return `color-mix(in srgb, var(--good) ${share}%, var(--panel))`;
  }

  function drawNode(node, index, here, hover) {
    const style =
      "node" + (index === here ? " here" : "") + (index === state.node ? " lit" : "") + (isFound(node) ? "" : " dim");
    const text = (text, down, look) =>
      drawText(text, node.x + (node.pill ? 16 : 9), yOf(node) + down, node.w - (node.pill ? 30 : 16), {
        anchor: "start",
        ...look,
      });
    return sv(
      "g",
      {
        class: style,
        tabindex: index === (state.node ?? here ?? 0) ? 0 : -1,
        role: "button",
        "data-n": index,
        label: `${node.name}, ${node.ways || "no way"}`,
        onclick: () => pickNode(index),
        onkeydown: event => {
          if (event.key === "Enter") pickNode(index);
        },
        onpointerenter: () => hover(index),
        onpointerleave: () => hover(null),
        onfocus: () => hover(index),
        onblur: () => hover(null),
      },
      rect(node.x, yOf(node), node.w, node.h, node.pill ? 20 : 7, toneOf(node), {
        stroke: node.red ? BAD : FAINT,
        wide: node.red ? 2.5 : 1,
        dash: node.never ? "4 3" : null,
      }),
      text(node.name, node.chips ? 16 : 24, { bold: true }),
      node.chips && text(node.chips, 32, { size: 11, style: FAINT }),
    );
  }

  function drawStart() {
    const [x, y] = MAP.start;
    const top = y - shifts[MAP.nodes[0].lane];
    return [
      sv("circle", { cx: x - 16, cy: top, r: 4, fill: INK }),
      sv("path", { d: `M${x - 12} ${top}h10m-4 -4l4 4l-4 4`, stroke: INK, fill: "none" }),
    ];
  }

  function nodeTable() {
    const row = (node, index) => {
      const sources = MAP.nodes.filter(other => (other.next || []).some(way => way[0] === index));
      const targets = (node.next || []).map(way => MAP.nodes[way[0]]);
      const names = nodes => nodes.map(node => node.name).join(", ");
      return el(
        "tr",
        el(
          "th",
          { scope: "row" },
          el("button", { "data-n": index, onclick: () => pickNode(index) }, node.name),
          " ",
          faint(node.chips || ""),
        ),
        el("td", MAP.lanes[node.lane]?.name),
        el("td.num", node.count || "never"),
        el("td", names(sources)),
        el("td", names(targets)),
      );
    };
    return tableOf(
      "The screens",
      ["Screen", "Lane", "Seen", "In from", "Out to"],
      MAP.nodes.map((node, index) => isFound(node) && row(node, index)),
    );
  }

  function mapTools() {
    const coverage = () => {
      state.coverage = !state.coverage;
      showStage();
    };
    const list = () => {
      state.list = !isTable();
      showStage();
    };
    const least = event => {
      state.least = +event.target.value;
      showStage();
    };
    const leave = () => {
      state.map = false;
      render();
    };
    return el(
      "div.modes",
      el("button", { "aria-pressed": !!state.coverage, onclick: coverage }, "Coverage"),
      el("button", { "aria-pressed": isTable(), onclick: list }, "As a table"),
      el(
        "label.small least",
        "at least ",
        el("input", {
          type: "range",
          min: 0,
          max: min(mostVisits, 1000),
          value: state.least,
          label: "Least number of visits",
          onchange: least,
        }),
        ` ${state.least} times`,
      ),
      (MAP.palette || []).map(text => el("span.chip warn", text)),
      steps.length > 0 && el("button.outlined", { onclick: leave }, "Back to the steps"),
    );
  }

  const MAP_LEGEND =
    "Blue: the first way to a screen, thicker if taken more often. Grey: another way. Dashed: it presents. " +
    "Round: an alert. Red: a failure or dead end. Dashed frame: never reached. ‹ back, ⌄ swipe down, ⚡ event, " +
    "↻ stays, ×2 titles, ↗2 more ways on. Under the pointer: blue leads out, green in, dotted back.";

  function nodeDetail(node) {
    return el(
      "div.can ways",
      el("b", node.name),
      node.titles && remark(node.titles.join(", ")),
      el("p", `In: ${(node.in || []).join("; ") || "none"}`),
      el("p", `Out: ${(node.out || []).join("; ") || "none"}`),
      (node.paths || []).map(path => el("div.entry", path.join(", "), " ", copyButton(path.join("\n")))),
    );
  }

  function drawMap() {
    const here = steps.length ? MAP.shown?.[state.step] : null;
    const shown = (MAP.shown || []).slice(0, state.step + 1);
    const taken = new Set(shown.map((to, index) => `${MAP.shown[index - 1]}>${to}`));
    const ways = sv("g.hover");
    const hover = index => put(ways, index == null ? null : drawWays(index));
    const height = MAP.h - MAP.lanes.reduce((sum, lane, index) => sum + (foldedLanes.has(index) ? lane.h - 30 : 0), 0);
    return sv(
      "svg",
      { width: MAP.w, height, viewBox: `0 0 ${MAP.w} ${height}`, label: "The map of the screens" },
      MAP.lanes.map(drawLane),
      MAP.edges.map(edge => drawEdge(edge, taken)),
      MAP.nodes.map((node, index) => !isFolded(node) && drawNode(node, index, here, hover)),
      MAP.start && !isFolded(MAP.nodes[0]) && drawStart(),
      ways,
    );
  }

  function showMap(main) {
    shifts = laneShifts();
    const detail = MAP.nodes[state.node];
    put(
      main,
      mapTools(),
      el("div.mapbox", isTable() ? nodeTable() : drawMap()),
      el("p.can faint", MAP_LEGEND),
      detail && nodeDetail(detail),
      // The map in words, for screen readers.
      el(
        "ul.alone",
        MAP.nodes.map(node =>
          el("li", `${node.name}, ${node.ways || "no way"}: ${(node.out || []).join("; ") || "leads nowhere"}`),
        ),
      ),
    );
  }

  // --- Selection

  function go(index, time = null) {
    if (!steps.length) return;
    const before = state.step;
    state.step = max(0, min(index, lastStep));
    state.time = time;
    if (time == null) state.playing = false;
    showSteps(before);
    render();
    if (before !== state.step || time == null) say(report(state.step));
  }

  /// Shows a time, in its step.
  function setTime(time) {
    const index = stepAt(time);
    if (index !== state.step) return go(index, time);
    state.time = time;
    showStage();
    showTime();
    showHead();
    writeHash();
  }

  function selectSpan(id) {
    state.span = state.span === id ? 0 : id;
    const s = spanOf(state.span);
    if (s && (s.step > state.step || endStep(s) < state.step)) {
      go(s.step);
    } else {
      showAside();
      markSelected();
      writeHash();
    }
    if (s) say(`${labelOf(s)}, ${placeOf(s)}, ${s.result || "running"}`);
  }

  function setMode(mode) {
    state.mode = mode;
    state.map = false;
    showStage();
    markSelected();
  }

  function setTab(tab) {
    state.tab = tab;
    showPane("inspector");
    showAside();
    markSelected();
  }

  function showPane(pane) {
    const old = BODY.dataset.pane;
    BODY.dataset.pane = pane;
    showPanes();
    // In a narrow window the timeline is a strip, unless it is the pane.
    if (old !== pane && (old === "time" || pane === "time")) {
      buildTime();
      showTime();
      markSelected();
    }
  }

  /// Gives the style to the elements of the coordinator, and to no others.
  function highlight(style, id) {
    for (const node of queryAll("." + style)) node.classList.remove(style);
    if (+id) {
      for (const node of queryAll(`[data-c="${id}"]`)) node.classList.add(style);
    }
  }

  /// Again after each drawing, because the elements are new.
  function markSelected() {
    highlight("on", state.span);
  }

  /// Has a screen reader say the text.
  function say(text) {
    $("live").textContent = text;
  }

  /// Which steps the filter finds: a text anywhere, or with a prefix in one subject.
  function stepsFound() {
    const query = state.filter;
    const found = query.match(/^(result|coordinator|issue|screen|tab):\s*(.*)$/);
    const [key, text] = found ? [found[1], found[2]] : ["", query];
    return steps.map((step, index) => {
      if (!query) return true;
      const info = byStep[index];
      const has = list => list.some(item => item.toLowerCase().includes(text));
      const results = info.results.map(s => `${s.name} ${s.result} ${shortResult(s.result)}`);
      const names = [...info.started, ...info.results].map(s => labelOf(s));
      const shown = levelsOf(picture(step.after))
        .flatMap(screensOf)
        .map(s => s.title + " " + s.type);
      if (key === "tab") return levelsOf(picture(step.after)).some(level => level.tab && String(level.tab[0]) === text);
      return key === "result"
        ? has(results)
        : key === "coordinator"
          ? has(names)
          : key === "issue"
            ? has(info.issues.map(i => i.message))
            : key === "screen"
              ? has(shown)
              : has([
                  step.text,
                  step.gesture || "",
                  ...results,
                  ...names,
                  ...shown,
                  ...info.issues.map(i => i.message),
                ]);
    });
  }

  function setFilter(text) {
    const query = (state.filter = text.trim().toLowerCase());
    const found = stepsFound();
    stepButtons.forEach((button, index) => button.classList.toggle("dim", !found[index]));
    $("count").textContent = !query
      ? ""
      : state.map
        ? `${MAP.nodes.filter(onMap(query)).length} of ${plural(MAP.nodes.length, "screen")}`
        : `${found.filter(Boolean).length} of ${steps.length}`;
    if (state.map) return showStage();
    if (query && found.includes(true)) {
      showPane("steps");
      reveal(stepButtons[found.indexOf(true)]);
    }
  }

  function jump(from, direction, test) {
    for (let i = from + direction; i >= 0 && i <= lastStep; i += direction) {
      if (test(i)) return go(i);
    }
  }

  // --- Playing: virtual time, with long pauses shortened.

  let lastTick = 0;
  let pause = 0;

  /// The seconds until the next step, in which nothing moves.
  const pauseAfter = index => (index < lastStep ? startTime(steps[index + 1]) - restTime(index) : 0);
  const isBreak = seconds => seconds > 1;

  function play(on) {
    if (!steps.length) return;
    state.playing = on ?? !state.playing;
    if (state.playing) {
      if (state.step === lastStep && (state.time == null || state.time >= total)) {
        go(0, startTime(steps[0]));
        state.playing = true;
      }
      if (state.time == null) state.time = restTime(state.step);
      lastTick = pause = 0;
      requestAnimationFrame(tick);
    }
    showHead();
  }

  function tick(now) {
    if (!state.playing) return;
    const passed = lastTick ? ((now - lastTick) / 1000) * state.speed : 0;
    lastTick = now;
    const rest = restTime(state.step);
    const length = pauseAfter(state.step);
    if (state.time < rest) {
      setTime(min(state.time + passed, rest));
    } else if (state.step === lastStep) {
      return play(false);
    } else {
      // A break of 0.3 s stands for a long pause, and a moment for none.
      const share = (pause += passed) / (isBreak(length) ? 0.3 : max(length, 0.25));
      if (share < 1) {
        setTime(rest + length * share);
      } else {
        pause = 0;
        go(state.step + 1, startTime(steps[state.step + 1]));
        state.playing = true;
        if (byStep[state.step].issues.length) {
          play(false);
          return setTab("issues");
        }
      }
    }
    requestAnimationFrame(tick);
  }

  // --- The head, the address and the keys

  function showHead() {
    if (!steps.length) {
      $("where").textContent = "";
      return;
    }
    const rest = restTime(state.step);
    const when = state.time == null ? timeRange(state.step) : "at " + seconds(state.time);
    $("where").textContent = `step ${state.step + 1} of ${steps.length} · ${when} s`;
    if (state.playing && state.time > rest && isBreak(pauseAfter(state.step))) {
      $("where").append(el("b.warn", " ⫽"), ` ${seconds(pauseAfter(state.step))} s pass`);
    }
    fill(put($("play"), icon(state.playing ? "pause" : "play")), { label: state.playing ? "Pause" : "Play" });
  }

  function showPanes() {
    for (const button of queryAll(".panes button")) {
      fill(button, { "aria-pressed": (BODY.dataset.pane || "steps") === button.dataset.pane });
    }
  }

  let writing = 0;

  function writeHash() {
    if (writing) return;
    writing = setTimeout(() => {
      writing = 0;
      const parts = [state.time == null ? String(state.step + 1) : "t=" + +state.time.toFixed(3)];
      if (state.span) parts.push("c=" + state.span);
      if (state.theme) parts.push("theme=" + state.theme);
      if (state.map) parts.push("map");
      history.replaceState(null, "", "#" + parts.join("&"));
    }, 120);
  }

  function readHash() {
    let step = issues.length ? flow.first || 0 : 0;
    let time = null;
    state.span = 0;
    for (const part of location.hash.slice(1).split("&")) {
      const [key, value] = part.split("=");
      if (/^\d+$/.test(key)) step = +key - 1;
      if (key === "t" && isFinite(value)) {
        time = +value;
        step = stepAt(time);
      }
      if (key === "c" && spanOf(+value)) {
        state.span = +value;
        if (!/(^|&|#)(\d+|t=[^&]*)(&|$)/.test(location.hash.replace(/c=\d+/, ""))) step = spanOf(+value).step;
      }
      if (key === "theme") setTheme(value);
      if (key === "map") state.map = !!data.map;
    }
    go(step, time);
  }

  function setTheme(theme) {
    state.theme = theme === "dark" || theme === "light" ? theme : "";
    if (state.theme) ROOT.dataset.theme = state.theme;
    else delete ROOT.dataset.theme;
  }

  function render() {
    showStage();
    showAside();
    showTime();
    showHead();
    markSelected();
    writeHash();
  }

  const KEYS = {
    ArrowLeft: ["step back", () => go(state.step - 1)],
    ArrowRight: ["step on", () => go(state.step + 1)],
    Home: ["first step", () => go(0)],
    End: ["last step", () => go(lastStep)],
    " ": ["play, pause", () => play()],
    ",": ["50 ms back", () => setTime(max(0, (state.time ?? restTime(state.step)) - 0.05))],
    ".": ["50 ms on", () => setTime(min(total, (state.time ?? restTime(state.step)) + 0.05))],
    "[": ["previous result", () => jump(state.step, -1, i => byStep[i].results.length)],
    "]": ["next result", () => jump(state.step, 1, i => byStep[i].results.length)],
    n: [
      "next issue",
      () => {
        const list = issues.map(i => i.step);
        const next = list.find(i => i > state.step) ?? list[0];
        if (next != null) {
          go(next);
          setTab("issues");
        }
      },
    ],
    ...Object.fromEntries(MODES.map(([mode, text, key]) => [key, [text, () => setMode(mode)]])),
    "/": ["filter; Escape clears it", () => $("filter").focus()],
    m: [
      "map",
      () => {
        if (data.map) {
          state.map = !state.map;
          render();
        }
      },
    ],
    "+": ["zoom the timeline in", () => zoom(2)],
    "-": ["zoom out", () => zoom(0.5)],
    0: ["whole timeline", () => zoom(0)],
    Escape: [
      "no selected coordinator",
      () => {
        if (state.span) selectSpan(state.span);
      },
    ],
    c: ["copy the script up to here", () => copy(script(state.step).join("\n"), $("copied"))],
    t: ["timeline as a table", () => $("toggle").click()],
    "?": ["these keys", () => $("help").showModal()],
  };

  KEYS.k = KEYS.ArrowLeft;
  KEYS.j = KEYS.ArrowRight;

  TABS.forEach((tab, index) => {
    KEYS[index + 1] = [tab, () => setTab(tab)];
  });

  function zoom(factor) {
    state.zoom = factor ? max(1, min(64, state.zoom * factor)) : 1;
    buildTime();
    showTime();
    markSelected();
  }

  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey || $("help").open) return;
    const target = event.target;
    const field = target.closest?.("input");
    const down = event.key === "ArrowDown";
    const up = event.key === "ArrowUp";
    if (field) {
      if (event.key !== "Escape") return;
      if (field.type === "search") {
        field.value = "";
        field.dispatchEvent(new Event("input"));
      }
      return field.blur();
    }
    if (target.matches?.(".code") && /^Arrow/.test(event.key)) return;
    if (target.matches?.("button, summary, [role=button]") && (event.key === " " || event.key === "Enter")) return;
    if (target.role === "tab" && /^Arrow(Left|Right)$/.test(event.key)) {
      event.preventDefault();
      return setTab(TABS[(TABS.indexOf(state.tab) + (event.key === "ArrowRight" ? 1 : 5)) % 6]);
    }
    if (target.dataset?.n && /^Arrow/.test(event.key)) {
      event.preventDefault();
      return walkMap(+target.dataset.n, event.key);
    }
    if (down || up) {
      const list = target.closest?.(".labels") ? [...target.closest(".labels").querySelectorAll("button")] : null;
      event.preventDefault();
      if (list) {
        const next = list[list.indexOf(target) + (down ? 1 : -1)];
        next?.focus();
        return;
      }
      return go(state.step + (down ? 1 : -1));
    }
    const entry = KEYS[event.key];
    if (!entry) return;
    event.preventDefault();
    entry[1]();
  });

  /// Arrows walk the map's tree.
  function walkMap(index, key) {
    const tree = MAP.edges.filter(edge => edge.tree);
    const next =
      key === "ArrowRight"
        ? tree.find(edge => edge.from === index)?.to
        : key === "ArrowLeft"
          ? tree.find(edge => edge.to === index)?.from
          : index + (key === "ArrowDown" ? 1 : -1);
    if (next == null || !MAP.nodes[next]) return;
    state.node = next;
    showStage();
    focusOn(`[data-n="${next}"]`);
  }

  // --- Begin

  const problems = issues.length + data.leaks.length;
  const sample = spans.find(s => s.result);

  const toolButton = (name, glyph, action, id) =>
    el("button", { id, label: name, title: name, onclick: action }, icon(glyph));

  put(
    $("header"),
    el("h1", { title: flow.title }, flow.title),
    problems
      ? el(
          "button.badge bad",
          {
            id: "verdict",
            title: "Go to the step",
            onclick: () => {
              go(issues.length ? issues[0].step : data.leaks[0].step);
              setTab("issues");
            },
          },
          `${flow.outcome}: ${plural(problems, "issue")}`,
        )
      : el("span", { class: "badge " + (flow.outcome === "passed" ? "good" : "bad") }, flow.outcome),
    el("span", { id: "where", class: "num faint" }),
    flow.omitted && el("span.warn small", `${plural(flow.omitted, "step")} left out`),
    el("span.space"),
    el("span", { id: "count", class: "small faint", "aria-live": "polite" }),
    el("input", {
      id: "filter",
      type: "search",
      label: "Filter the steps",
      placeholder: "Filter: text" + (sample ? `, result:${shortResult(sample.result).match(/\w+/)}` : ""),
      title: "Also coordinator:, screen:, issue:, tab:",
      oninput: event => setFilter(event.target.value),
    }),
    el(
      "span.tools",
      toolButton("First step", "first", () => go(0)),
      toolButton("Step back", "back", () => go(state.step - 1)),
      toolButton("Play", "play", () => play(), "play"),
      toolButton("Step on", "next", () => go(state.step + 1)),
      toolButton("Last step", "last", () => go(lastStep)),
      el(
        "button",
        {
          id: "speed",
          title: "Speed",
          label: "Speed",
          onclick: event => {
            const all = [0.25, 0.5, 1, 2, 4];
            state.speed = all[(all.indexOf(state.speed) + 1) % 5];
            event.target.textContent = state.speed + "×";
          },
        },
        "1×",
      ),
      data.map && toolButton("Map", "map", () => KEYS.m[1]()),
      toolButton("Theme: as the system, light, dark", "theme", () => {
        setTheme({ "": "dark", dark: "light", light: "" }[state.theme]);
        writeHash();
      }),
      toolButton("Keys", "help", () => $("help").showModal()),
    ),
  );

  put(
    $("help"),
    el("h2", { tabindex: -1, autofocus: true }, "Keys"),
    el(
      "table",
      el(
        "tbody",
        Object.entries(KEYS).map(([key, [text]]) =>
          el("tr", el("td", el("kbd", key === " " ? "Space" : key)), el("td", text)),
        ),
      ),
    ),
    el("form", { method: "dialog" }, el("button.outlined", "Close")),
  );

  BODY.append(el("span", { id: "copied", class: "alone" }));
  for (const button of queryAll(".panes button")) button.onclick = () => showPane(button.dataset.pane);

  // Not in the chart: the legend uses the patterns of cancelled transitions, too, and those of a hidden SVG are drawn
  // as nothing.
  const hatch = (id, colour) =>
    sv(
      "pattern",
      { id, width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      sv("path", { d: "M0 0v6", stroke: colour, wide: 5 }),
    );

  BODY.append(sv("svg", { class: "alone", "aria-hidden": "true" }, hatch("hatchA", APP), hatch("hatchU", USER)));

  const swatch = (text, ...shape) =>
    el("span", sv("svg", { width: 22, height: 10, "aria-hidden": "true" }, shape), text);

  const barSwatch = (text, fill, more) => swatch(text, rect(0.5, 0.5, 21, 9, 2, fill, more));

  put(
    $("legend"),
    "Transitions:",
    barSwatch("by the app", APP),
    barSwatch("by the user", USER),
    barSwatch("at once", "none", { stroke: APP }),
    barSwatch("cancelled", "url(#hatchA)", { stroke: APP }),
    "Coordinators:",
    barSwatch("started, appearing", APP, { "fill-opacity": 0.28 }),
    barSwatch("shown", APP, { "fill-opacity": 0.8 }),
    swatch("ended, leaving", sv("path", { d: "M0 5h22", stroke: APP, wide: 2, dash: "2 3" })),
    [
      ["finished", GOOD],
      ["closed, replaced", WARN],
      ["refused", BAD],
      ["running", APP],
    ].map(([text, colour]) => el("span", { style: "color:" + colour }, text)),
  );

  $("toggle").onclick = () => {
    state.table = !state.table;
    $("toggle").textContent = state.table ? "Chart" : "Table";
    showPane("time");
    buildTime();
    showTime();
    markSelected();
  };

  // The height of the timeline: drag, or double-click to close and open it.
  (() => {
    let from = null;
    const grip = $("grip");
    const set = height => {
      state.tall = true;
      BODY.style.setProperty("--time", height + "px");
    };
    grip.onpointerdown = event => {
      from = event.clientY + $("time").clientHeight;
      grip.setPointerCapture(event.pointerId);
    };
    grip.onpointermove = event => {
      if (from != null) set(max(120, min(400, from - event.clientY)));
    };
    grip.onpointerup = () => {
      from = null;
    };
    grip.ondblclick = () => set($("time").clientHeight > 30 ? 0 : 244);
  })();

  // A click on a layer, or on a result, selects its coordinator. The pointer highlights it everywhere.
  $("main").addEventListener("click", event => {
    const id = event.target.closest("svg [data-c]")?.dataset.c;
    if (+id) selectSpan(+id);
  });

  for (const pane of ["nav", "aside"]) {
    $(pane).addEventListener("click", event => {
      const id = event.target.closest("span[data-c]")?.dataset.c;
      if (id) {
        state.span = +id;
        showAside();
        markSelected();
        writeHash();
      }
    });
  }

  let hovered = null;

  document.addEventListener("pointerover", event => {
    const id = event.target.closest?.("[data-c]")?.dataset.c ?? null;
    if (id === hovered) return;
    highlight("hov", (hovered = id));
  });

  /// A swipe across the stage goes a step on or back.
  let touchStart = null;

  $("main").addEventListener(
    "touchstart",
    event => {
      touchStart = event.touches[0].clientX;
    },
    { passive: true },
  );

  $("main").addEventListener(
    "touchend",
    event => {
      const moved = event.changedTouches[0].clientX - touchStart;
      if (!state.map && Math.abs(moved) > 60) go(state.step + (moved < 0 ? 1 : -1));
    },
    { passive: true },
  );

  // On paper is a picture of each step.
  addEventListener("beforeprint", () =>
    put(
      $("strip"),
      steps.map((step, index) =>
        el(
          "figure",
          el("figcaption", el("b", `${index + 1} ${step.text}`)),
          phone(picture(step.after)),
          el(
            "figcaption",
            byStep[index].results.map(s => el("div", `${s.name}: ${s.result}`)),
            byStep[index].issues.map(i => el("div.bad", i.message)),
          ),
        ),
      ),
    ),
  );

  addEventListener("hashchange", readHash);
  let resizing = 0;

  addEventListener("resize", () => {
    clearTimeout(resizing);
    resizing = setTimeout(() => {
      buildTime();
      showTime();
      markSelected();
    }, 100);
  });

  document.title = flow.title;
  buildSteps();
  buildTime();
  if (!steps.length && data.map) state.map = true;

  if (issues.length) setTab("issues");
  else showPanes();

  if (steps.length) {
    readHash();
  } else {
    BODY.classList.add("bare");
    showHead();
    showStage();
  }
})();
