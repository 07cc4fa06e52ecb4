/**
 * Names that the links to the merchant's own pages can have in the site settings (docs/gateway.md 3.5, `paths`), for
 * `findMerchantPage`.
 */
export const merchantPageNames = {
  messages: ["messages", "message", "inbox"],
  liveRooms: ["liverooms", "liveroom", "livestreaming", "livestream"],
} as const;
