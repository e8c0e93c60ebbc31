/** A refused change of releases; its message is shown to the author. */
export class Refused extends Error {
  override readonly name = 'Refused';
}
