import { shellBuild } from '@keepsake/shared/build/webpack-shell.ts';

export default (_env, { mode }) => shellBuild(import.meta.dirname, { mode });
