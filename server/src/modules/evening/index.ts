import type { Register } from '../register.ts';
import { kiosk } from './kiosk/index.ts';
import { opening } from './opening/index.ts';
import { wall } from './wall/index.ts';

/** What runs at the venue: the wall, the tablet on the gift table, the opening night. */
export const evening: Register[] = [kiosk, wall, opening];
