import type { Menu } from "../frame.response-schema.server";

/** The menu while the site is closed, or while nothing is known of it. */
export const EMPTY_MENU: Menu = { rewards: false, referral: false, categories: [], promotions: [] };
