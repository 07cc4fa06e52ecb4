/** Message key for an unknown outcome: the old or the new password may be valid now. It says what to do. */
export const PASSWORD_OUTCOME_UNKNOWN = "registration:password_unclear";
