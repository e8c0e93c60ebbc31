/** A card as it was typed. */
export interface CardDetails {
  number: string;
  /** `MM / YY`. */
  expiry: string;
  code: string;
  name: string;
}
