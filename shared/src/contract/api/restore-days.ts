/** Days for which those who deleted a received card can bring it back. */
export const RESTORE_DAYS = 30;
