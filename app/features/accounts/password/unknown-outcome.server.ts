/** Message key for an unknown outcome: the old or the new password may be valid now. It says what to do. */
export const PASSWORD_OUTCOME_UNKNOWN = "registration:password_outcome_unknown";
/** The same for an e-mail with a new password: each one makes the password of the one before invalid. */
export const MAIL_OUTCOME_UNKNOWN = "registration:mail_outcome_unknown";
