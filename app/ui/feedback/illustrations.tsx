import type { ReactElement } from "react";

/** The part with the class `lit` has the accent colour. */
const ILLUSTRATIONS = {
  empty: (
    <>
      <path d="M14 70h92" />
      <path d="M32.9 31.1l16.5-4.1 7.3 29.1a5 5 0 0 1-3.6 6l-11.7 2.9a5 5 0 0 1-6-3.6l-6.2-24.3a5 5 0 0 1 3.7-6zM85.1 31.1l-16.5-4.1-7.3 29.1a5 5 0 0 0 3.6 6l11.7 2.9a5 5 0 0 0 6-3.6l6.2-24.3a5 5 0 0 0-3.7-6z" />
      <rect className="lit" x="45" y="16" width="30" height="42" rx="5" />
      <path d="M60 28l3 6 6 1-4.5 4.5 1 6.5-5.5-3-5.5 3 1-6.5L51 35l6-1z" />
    </>
  ),
  mail: (
    <>
      <path d="M14 72h92M46 24V14h28v10M53 20h14" />
      <rect className="lit" x="30" y="24" width="60" height="40" rx="5" />
      <path d="M31 29l26 19a5 5 0 0 0 6 0l26-19M32 62l17-19M88 62L71 43" />
    </>
  ),
  people: (
    <>
      <path d="M14 72h92" />
      <circle cx="30" cy="42" r="7" />
      <circle cx="90" cy="42" r="7" />
      <path d="M16 72c0-11 5-17 14-17M104 72c0-11-5-17-14-17" />
      <circle className="lit" cx="60" cy="28" r="11" />
      <path className="lit" d="M38 72c0-16 8-26 22-26s22 10 22 26z" />
    </>
  ),
  window: (
    <>
      <path d="M14 74h92" />
      <path d="M40 56h-12a5 5 0 0 1-5-5v-32a5 5 0 0 1 5-5h46a5 5 0 0 1 5 5v7M23 25h56" />
      <rect className="lit" x="46" y="32" width="50" height="36" rx="5" />
      <path d="M46 43h50M53 37.5h.01M59 37.5h.01" />
    </>
  ),
  failed: (
    <>
      <path d="M14 72h92" />
      <rect className="lit" x="28" y="20" width="64" height="42" rx="6" />
      <path d="M28 32h64M60 38v10M60 54v.01M46 72l4-10M74 72l-4-10M18 14l6 6M102 14l-6 6M60 6v7" />
    </>
  ),
  maintenance: (
    <>
      <path d="M14 74h92" />
      <circle className="lit" cx="60" cy="38" r="24" />
      <path d="M60 26v12l9 6M36 60L24 74M84 60l12 14M44 10l-6-5M76 10l6-5" />
    </>
  ),
  offline: (
    <>
      <path d="M14 74h92" />
      <path d="M24 34c20-19 52-19 72 0M35 46c14-13 36-13 50 0" />
      <circle className="lit" cx="60" cy="60" r="8" />
      <path d="M30 70l60-60" />
    </>
  ),
  restricted: (
    <>
      <path d="M14 76h92" />
      <circle cx="54" cy="38" r="26" />
      <path d="M28 38h52M54 12c13 15 13 37 0 52M54 12c-13 15-13 37 0 52" />
      <rect className="lit" x="66" y="44" width="28" height="24" rx="5" />
      <path d="M72 44v-5a8 8 0 0 1 16 0v5M80 54v5" />
    </>
  ),
  lost: (
    <>
      <path d="M14 76h92" />
      <path d="M30 34l-3 4M92 22l4-3M98 44h4M22 52h-4M34 14l-2-4" />
      <circle className="lit" cx="60" cy="42" r="26" />
      <circle cx="60" cy="42" r="18" />
      <path d="M60 16v8M60 60v8M34 42h8M78 42h8M54 37a6 6 0 1 1 8 5.6c-1.6.7-2 1.6-2 3.4M60 51v.01" />
    </>
  ),
  unavailable: (
    <>
      <path d="M14 72h92" />
      <path className="lit" d="M30 30h60v42H30z" />
      <path d="M24 30l8-16h56l8 16zM44 30v6M60 30v6M76 30v6M50 72V52h20v20" />
    </>
  ),
} as const satisfies Record<string, ReactElement>;

export type IllustrationName = keyof typeof ILLUSTRATIONS;

/** Decorative: the title beside it carries the meaning. */
export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <svg className="drawing" viewBox="0 0 120 88" aria-hidden="true">
      <ellipse className="halo" cx="60" cy="46" rx="50" ry="36" />
      {ILLUSTRATIONS[name]}
    </svg>
  );
}
