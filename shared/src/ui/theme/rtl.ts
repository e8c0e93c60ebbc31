import rtl from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

/**
 * For styles of a page whose lines begin at the right: what is written for the left is turned round, MUI's own parts
 * as well.
 */
export const rightToLeft = [prefixer, rtl];
