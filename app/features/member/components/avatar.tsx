/** Number of avatar images in public/faces; higher icon ids repeat them. */
const AVATAR_COUNT = 9;

interface AvatarProps {
  /** Head icon id; undefined if it did not load. */
  icon: string | undefined;
}

/** The member's head icon. Decorative: the name is next to it. */
export function Avatar({ icon }: AvatarProps) {
  const image = (Number(icon) || 0) % AVATAR_COUNT;
  return <img className="avatar" src={`/faces/${image}.svg`} width={52} height={52} alt="" />;
}
