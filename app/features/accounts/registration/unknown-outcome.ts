/** Message key for an unknown outcome: the account may exist now. The form shows the way to the log-in with it. */
export const ACCOUNT_OUTCOME_UNKNOWN = "registration:account_outcome_unknown";
