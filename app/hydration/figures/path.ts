/** Where the figures of a visit are sent. */
export const FIGURES_PATH = "/reports/figures";
