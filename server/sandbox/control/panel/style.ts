const light = `
color-scheme:light;--bg:#f6f2ea;--surface:#fff;--raised:#f3eee4;--line:#e3dac9;--edge:#82796a;--text:#181b26;--muted:#5a5e6c;
--accent:#9a4f00;--fill:linear-gradient(180deg,#ffcb57,#ffb020 45%,#ff9a14);--fill-edge:#a85a00;--on-accent:#241300;
--good:#0a7447;--good-tint:#0a744714;--bad:#bd1c30;--bad-tint:#bd1c3014;--info:#0c5cab;--info-tint:#0c5cab14;--tint:#ffb02033;--field:#fff;
--sky:radial-gradient(120% 20rem at 85% -6rem,#ffdf9e 0,transparent 65%),radial-gradient(110% 22rem at 0 -4rem,#dfe6fb 0,transparent 70%);
--lift:0 1px 2px #5a461a1f`;

const dark = `
color-scheme:dark;--bg:#080c15;--surface:#101726;--raised:#192236;--line:#26314a;--edge:#6b7a9d;--text:#f3f6fc;--muted:#a2aec7;
--accent:#ffb933;--fill:linear-gradient(180deg,#ffd166,#ffb020 45%,#ff8c0a);--fill-edge:#ffe2a0;--on-accent:#241300;
--good:#3ad693;--good-tint:#3ad69322;--bad:#ff8080;--bad-tint:#ff808022;--info:#6cb9ff;--info-tint:#6cb9ff22;--tint:#ffb9331f;--field:#0a101c;
--sky:radial-gradient(120% 22rem at 80% -6rem,#3a2a08 0,transparent 65%),radial-gradient(110% 26rem at 0 -4rem,#13275a 0,transparent 70%);
--lift:inset 0 1px #ffffff0d,0 1px 2px #0006`;

/** Stylesheet of the panel: the product's colours in both themes, and the components of its pages. */
export const panelStyle = `
:root{${dark}}@media(prefers-color-scheme:light){:root{${light}}}
*,::before,::after{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--sky) no-repeat,var(--bg);color:var(--text);
font:.875rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Myanmar","Noto Sans CJK SC",sans-serif;overflow-wrap:anywhere}
h1,h2,h3,p,ul,dl,dd,fieldset,legend{margin:0;padding:0;border:0;min-width:0}ul{list-style:none}
h1{font-size:1.25rem;line-height:1.3}h2{font-size:1rem;line-height:1.4}h3{font-size:.875rem}
a{color:var(--accent)}code,.num{font-variant-numeric:tabular-nums}code{font:.8125rem/1.5 ui-monospace,Menlo,monospace}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:.5rem}
.skip{position:absolute;left:-99rem}.skip:focus{left:.5rem;top:.5rem;z-index:2;padding:.5rem;background:var(--surface)}
.top{position:sticky;top:0;z-index:1;border-bottom:1px solid var(--line);background:var(--surface)}
.top>div{display:flex;flex-wrap:wrap;align-items:center;gap:0 1rem;max-width:76rem;margin:auto;padding:.25rem .75rem}
.brand{display:flex;align-items:center;gap:.5rem;min-height:2.75rem;color:inherit;text-decoration:none;font-weight:650}
.brand svg{width:1.625rem;height:1.75rem}
nav{display:flex;flex:1;min-width:0;overflow-x:auto;scrollbar-width:none}
nav a{flex:none;display:grid;place-items:center;min-height:2.75rem;padding:0 .75rem;color:var(--muted);text-decoration:none;font-weight:600;border-bottom:3px solid transparent}
nav a[aria-current]{color:var(--accent);border-color:var(--accent)}
@media(max-width:40rem){.top{position:static}.top>div{padding-bottom:0}nav{flex-wrap:wrap;flex-basis:100%}
nav a{padding:0 .5rem;font-size:.8125rem}}
main{display:grid;gap:1rem;max-width:76rem;margin:auto;padding:1rem .75rem 3rem}
.grid{columns:22rem;column-gap:1rem;margin-bottom:-1rem}.grid>.card{break-inside:avoid;margin-bottom:1rem}
.card{display:grid;gap:.75rem;min-width:0;padding:1rem;border:1px solid var(--line);border-radius:.75rem;background:var(--surface);box-shadow:var(--lift)}
.card>header{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:.25rem .75rem}
.muted,small,dt,.hint{color:var(--muted)}small,.hint{font-size:.75rem}
dl{display:grid;grid-template-columns:minmax(6rem,auto) 1fr;gap:.375rem 1rem}
.rows>li{display:grid;gap:.125rem;padding:.625rem 0;border-top:1px solid var(--line)}.rows>li:first-child{border-top:0;padding-top:0}
.line{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.25rem .75rem}
.tag{display:inline-block;padding:0 .5rem;border-radius:99rem;background:var(--raised);font-size:.75rem;font-weight:600;line-height:1.375rem}
.tag.good{background:var(--good-tint);color:var(--good)}.tag.bad{background:var(--bad-tint);color:var(--bad)}
.tag.info{background:var(--info-tint);color:var(--info)}.tag.now{background:var(--tint);color:var(--accent)}
.note{padding:.75rem 1rem;border-radius:.75rem;background:var(--good-tint);color:var(--good);font-weight:600}
.note.bad{background:var(--bad-tint);color:var(--bad);white-space:pre-line}
form{display:grid;gap:.75rem}.fields{display:grid;gap:.75rem;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));align-items:start}
label.field{display:grid;gap:.25rem;font-size:.8125rem;font-weight:600}
input,select,textarea,button{font:inherit;color:inherit}
input:not([type=checkbox]),select,textarea{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--edge);border-radius:.5rem;background:var(--field);font-weight:400;font-size:1rem}
.ticks{display:grid;gap:0 1rem;grid-template-columns:repeat(auto-fill,minmax(12rem,1fr))}
.tick{display:flex;align-items:center;gap:.625rem;min-height:2.75rem}.tick input{flex:none;width:1.25rem;height:1.25rem;accent-color:var(--accent)}
.btn{min-height:2.75rem;padding:0 1.25rem;border:1px solid var(--edge);border-radius:.5rem;background:none;font-weight:650;cursor:pointer}
.btn.main{border-color:var(--fill-edge);background:var(--fill);color:var(--on-accent)}.btn.bad{border-color:var(--bad);color:var(--bad)}
.inline{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}.inline .field{flex:1;min-width:8rem}
summary{display:flex;align-items:center;min-height:2.75rem;cursor:pointer;font-weight:600;color:var(--accent)}
.empty{padding:1rem;border:1px dashed var(--line);border-radius:.5rem;color:var(--muted);text-align:center}
.big{font-size:1.5rem;font-weight:650;line-height:1.2}.code{font:650 1.125rem/1.4 ui-monospace,Menlo,monospace;letter-spacing:.08em}
.shot{max-width:100%;max-height:16rem;border-radius:.5rem;border:1px solid var(--line)}
`;
