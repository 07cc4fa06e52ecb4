import { pictureSources } from "../pictures/places";
import { Link } from "./link";

/** The default brand as inline SVG: it needs no request and no font. */
function LogoMark() {
  return (
    <svg className="logo-mark" viewBox="1 0 26 28" width="26" height="28" aria-hidden="true">
      <path fill="#ff9a14" d="M14 1 25 7.5v13L14 27 3 20.5v-13z" />
      <path fill="#ffd166" d="M14 1 25 7.5 14 14 3 7.5z" />
      <path fill="#d96a00" d="M14 14v13l11-6.5v-13z" />
      <path fill="#fff" d="m14 6 2 6 6 2-6 2-2 6-2-6-6-2 6-2z" />
    </svg>
  );
}

function LogoWord() {
  return (
    <svg className="logo-word" viewBox="33 0 82 28" width="76" height="26" aria-hidden="true">
      <path
        transform="translate(35 7)scale(2.35)"
        d="M0 6V2L2 0L4 2V6L0 4H4M5.5 6V0L7.5 3L9.5 0V6M11 0H14L15 1V2L14 3H11H14L15 4V5L14 6H11V0M20.5 0H16.5V6H20.5M16.5 3H19.5M22 6V0H25L26 1V2L25 3H22M24 3L26 6M27.5 6V2L29.5 0L31.5 2V6L27.5 4H31.5"
      />
    </svg>
  );
}

export type Brand = {
  /** The merchant's name; the default brand when absent. */
  name?: string | undefined;
  /** The merchant's logo, shown 32 px high. */
  image?: string | undefined;
};

const DEFAULT_NAME = "Ambera";

export type LogoLinkProps = Brand & {
  to: string;
  /** Visually hidden text after the name, which says where the link leads: "Home". */
  label: string;
};

export function LogoLink({ name = DEFAULT_NAME, image, to, label }: LogoLinkProps) {
  return (
    <Link className="logo" to={to}>
      <Logo name={name} image={image} />
      <span className="visually-hidden">{`, ${label}`}</span>
    </Link>
  );
}

/** The logo without a link. */
export function Logo({ name = DEFAULT_NAME, image }: Brand) {
  if (image) return <img className="logo-image" {...pictureSources(image, "logo")} alt={name} height={32} />;
  return (
    <>
      <LogoMark />
      {name === DEFAULT_NAME && <LogoWord />}
      <span className={name === DEFAULT_NAME ? "visually-hidden" : "logo-name"}>{name}</span>
    </>
  );
}
