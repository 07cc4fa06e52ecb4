/** Drawings there are; an icon id beyond them shows one of these again. */
const DRAWINGS = 9;

interface FaceProps {
  /** Head icon id of the gateway; absent where it could not be had. */
  icon: string | undefined;
}

/** A member's head icon. Decoration: the name stands beside it. */
export function Face({ icon }: FaceProps) {
  const drawing = (Number(icon) || 0) % DRAWINGS;
  return <img className="face" src={`/faces/${drawing}.svg`} width={52} height={52} alt="" />;
}
