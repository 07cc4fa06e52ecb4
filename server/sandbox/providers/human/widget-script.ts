/**
 * Parts that the widgets share. Like the real ones they add script elements with plain text addresses, a stylesheet and
 * HTML text, so that a page's policy is tested with them. The person chooses how the check ends.
 */
const common = (base: string) => `
"use strict";
var base = ${JSON.stringify(base)};
function addScript(address, done, failed) {
  var script = document.createElement("script");
  script.src = address;
  script.onload = done;
  script.onerror = failed;
  document.head.appendChild(script);
}
function ask(path, query, done, failed) {
  var name = "sandbox_" + Math.random().toString(36).slice(2);
  window[name] = function (answer) { delete window[name]; done(answer); };
  var parts = [];
  for (var key in query) parts.push(key + "=" + encodeURIComponent(query[key]));
  addScript(base + path + "?" + parts.concat("callback=" + name).join("&"), null, failed);
}
function addStyle() {
  var link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = base + "/human/widget.css";
  document.head.appendChild(link);
}
function openBox(language, choose) {
  var box = document.createElement("div");
  box.className = "sandbox-human";
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-label", "Human check");
  box.lang = "en";
  box.innerHTML = "<div><p>Test provider, asked for language <b></b></p>" +
    "<button type='button' data-choice='pass'>I am human</button>" +
    "<button type='button' data-choice='refuse'>Pass with a result that is refused</button>" +
    "<button type='button' data-choice='error'>Provider error</button>" +
    "<button type='button' data-choice='close'>Close</button></div>";
  box.querySelector("b").textContent = language;
  box.addEventListener("click", function (event) {
    var choice = event.target.getAttribute("data-choice");
    if (!choice) return;
    box.remove();
    choose(choice);
  });
  document.body.appendChild(box);
  box.querySelector("button").focus();
  return box;
}
function createHandlers() {
  var handlers = {};
  return {
    on: function (name) { return function (handler) { handlers[name] = handler; return this; }; },
    fire: function (name, detail) { if (handlers[name]) handlers[name](detail); }
  };
}`;

/** A captcha object as both versions of GeeTest return it. `verdict` ends the check and calls back with its result. */
const captcha = `
function createCaptcha(language, verdict) {
  var events = createHandlers();
  var result, box;
  function show() {
    if (box && box.isConnected) return;
    box = openBox(language, function (choice) {
      if (choice === "close") return events.fire("close");
      if (choice === "error") return events.fire("error", { code: "60500", msg: "test error" });
      verdict(choice, function (answer) { result = answer; events.fire("success"); }, function () { events.fire("error", {}); });
    });
  }
  var object = {
    onReady: events.on("ready"), onSuccess: events.on("success"), onError: events.on("error"), onClose: events.on("close"),
    onFail: events.on("fail"), appendTo: function () {}, getValidate: function () { return result || false; },
    reset: function () { result = undefined; }, destroy: function () { if (box) box.remove(); }
  };
  setTimeout(function () { events.fire("ready"); });
  return { object: object, show: show };
}`;

/** `gt.js` of GeeTest version 3 (https://docs.geetest.com/captcha/apirefer/api/web). */
export const geetestV3Script = (base: string) => `(function () {${common(base)}${captcha}
window.initGeetest = function (config, callback) {
  function failed() { if (config.onError) config.onError({ code: "networkError" }); }
  ask("/human/v3/gettype", { gt: config.gt }, function (answer) {
    if (answer.status !== "success" || config.product !== "bind") return failed();
    addStyle();
    var made = createCaptcha(config.lang, function (choice, done, wrong) {
      ask("/human/v3/ajax", { challenge: config.challenge, outcome: choice }, function (verdict) {
        if (verdict.status === "success") done(verdict.data); else wrong();
      }, wrong);
    });
    made.object.verify = made.show;
    callback(made.object);
  }, failed);
};
})();`;

/** `gt4.js` of GeeTest version 4 (https://docs.geetest.com/BehaviorVerification/apirefer/api/web). */
export const geetestV4Script = (base: string) => `(function () {${common(base)}${captcha}
window.initGeetest4 = function (config, callback) {
  function failed() { if (config.onError) config.onError({ code: "60204", msg: "not loaded" }); }
  ask("/human/v4/load", { captcha_id: config.captchaId, lang: config.language }, function (answer) {
    if (answer.status !== "success" || config.product !== "bind") return failed();
    addStyle();
    var made = createCaptcha(config.language, function (choice, done, wrong) {
      ask("/human/v4/verify", { captcha_id: config.captchaId, outcome: choice }, function (verdict) { done(verdict.data); }, wrong);
    });
    made.object.showCaptcha = made.show;
    callback(made.object);
  }, failed);
};
})();`;

/** `api.js` of reCAPTCHA version 2 (https://developers.google.com/recaptcha/docs/invisible). Its check is in a frame. */
export const recaptchaScript = (base: string, language: string) => `(function () {${common(base)}
var widgets = [];
window.grecaptcha = {
  ready: function (done) { setTimeout(done); },
  render: function (element, options) {
    if (options.size !== "invisible") throw new Error("the sandbox plays the invisible widget only");
    return widgets.push({ element: element, options: options }) - 1;
  },
  execute: function (id) {
    var widget = widgets[id || 0];
    var frame = document.createElement("iframe");
    frame.title = "Human check";
    frame.src = base + "/human/recaptcha/frame?k=" + encodeURIComponent(widget.options.sitekey) + "&hl=${language}";
    Object.assign(frame.style, { position: "fixed", inset: "20% 5%", width: "90%", zIndex: "2147483647", background: "#fff" });
    function receive(event) {
      if (event.source !== frame.contentWindow) return;
      removeEventListener("message", receive);
      frame.remove();
      if (event.data.token) widget.options.callback(event.data.token);
      else if (widget.options["error-callback"]) widget.options["error-callback"]();
    }
    addEventListener("message", receive);
    widget.element.appendChild(frame);
  },
  reset: function () {}
};
})();`;

export const widgetStyle = `.sandbox-human{position:fixed;inset:0;z-index:2147483647;display:grid;place-items:center;
background:#000a}.sandbox-human>div{display:grid;gap:8px;max-width:90vw;padding:16px;border-radius:12px;background:#fff;
color:#181b26;font:16px/1.5 system-ui}.sandbox-human p{margin:0}.sandbox-human button{min-height:48px;font:inherit}`;
