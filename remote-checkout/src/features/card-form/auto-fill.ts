import { kioskHere } from '@keepsake/shared/state';

/** What a field is for, so that the browser fills it in and keeps it; on a tablet that many people use it does not. */
export function autoFill(field: 'cc-number' | 'cc-exp' | 'cc-csc' | 'cc-name'): string {
  return kioskHere()?.guest ? 'off' : field;
}
