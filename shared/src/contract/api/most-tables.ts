/** Maximum number of tables of one event. */
export const MOST_TABLES = 100;
