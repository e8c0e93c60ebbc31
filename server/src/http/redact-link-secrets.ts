const PRIVATE_LINK =
  /(\/(?:card(?:-links|-news|-mails)?|arrival-mails|book|film|help|kiosk|wall)\/)[\w%-]+/g;

/** Replaces the secrets of private links in an address or a text that goes to a log. */
export function withoutSecrets(text: string): string {
  return text.replace(PRIVATE_LINK, '$1…');
}
