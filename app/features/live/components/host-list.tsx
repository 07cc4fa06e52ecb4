import { useText } from "~/i18n/text";
import { initials, paletteOf } from "~/ui/format";
import { Section } from "~/ui/layout/section";
import { Tag } from "~/ui/layout/tag";
import { Picture } from "~/ui/pictures/picture";
import type { HostList } from "../live.response-schema.server";
import styles from "./live.module.css";

/** Hosts of live rooms under their heading. */
export function HostSection({ list: { name, hosts } }: { list: HostList }) {
  const text = useText();
  return (
    <Section id={name} title={text(`games:hosts_${name}`)} icon="live">
      <ul className="menu panel">
        {hosts.map(({ id, name: hostName, image, onAir }) => (
          <li key={id} className="menu-row">
            <span
              className={`win-art ${styles.portrait}`}
              data-palette={paletteOf(hostName)}
              data-i={initials(hostName)}
            >
              {image && <Picture image={image} place="avatar" width={40} height={40} />}
            </span>
            {hostName}
            <span className="end">{onAir && <Tag tone="good">{text("games:on_air")}</Tag>}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
