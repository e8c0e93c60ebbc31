import { remoteBuild } from '@keepsake/shared/build/webpack-remote.ts';

export default (_env, { mode }) => remoteBuild(import.meta.dirname, { mode });
