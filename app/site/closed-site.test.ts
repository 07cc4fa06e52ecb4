import { expect, it } from "vitest";
import { isShown } from "./closed-site";

it.each(["maintenance", "region-blocked"] as const)(
  "while the site is closed (%s), the help for players at risk alone is shown (behaviour 16.2)",
  (status) => {
    const paths = ["/", "/m/home", "/m/help", "/m/responsible", "/M/Responsible/"];
    expect(paths.filter((path) => isShown(status, path))).toEqual(["/m/responsible", "/M/Responsible/"]);
    expect(paths.filter((path) => !isShown("open", path))).toEqual([]);
  },
);
