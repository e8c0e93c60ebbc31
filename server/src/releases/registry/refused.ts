/** A refusal in words for whoever asked. */
export class Refused extends Error {
  override readonly name = 'Refused';
}
