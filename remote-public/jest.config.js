import { frontEnd } from '@keepsake/shared/build/jest-preset.js';

export default frontEnd();
