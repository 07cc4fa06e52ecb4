/** Where browsers send reports of blocked parts and of pages that crashed (https://www.w3.org/TR/reporting-1/). */
export const REPORTS_PATH = "/reports";

/** Header of a page. Reports of crashes have no policy that names an endpoint: they go to "default". */
export const REPORTING_ENDPOINTS = `default="${REPORTS_PATH}"`;
