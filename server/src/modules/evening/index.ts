import type { Register } from '../register.ts';
import { kiosk } from './kiosk/index.ts';
import { opening } from './opening/index.ts';
import { wall } from './wall/index.ts';

/** What runs on the day at the venue: the kiosk, the wall and the opening night. */
export const evening: Register[] = [kiosk, wall, opening];
