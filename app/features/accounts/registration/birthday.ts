/** Specification section 9: birthday, least year. */
export const FIRST_BIRTHDAY = "1900-01-01";
