import { kioskHere } from '@keepsake/shared/state';

/** Returns the autocomplete attribute of a field; off on a shared tablet. */
export function autoFill(field: 'cc-number' | 'cc-exp' | 'cc-csc' | 'cc-name'): string {
  return kioskHere()?.guest ? 'off' : field;
}
