/** Where the web vitals of a visit are sent. */
export const WEB_VITALS_PATH = "/reports/web-vitals";
