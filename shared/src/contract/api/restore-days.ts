/** Days during which a deleted card can be restored. */
export const RESTORE_DAYS = 30;
