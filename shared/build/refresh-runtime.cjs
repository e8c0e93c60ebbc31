/*
 * One react-refresh runtime for all builds on a page, in development. `the-one-react-refresh` is an alias of the real
 * runtime (see refresh.ts), because the real package name resolves to this file.
 */
const key = Symbol.for('keepsake.react-refresh');
globalThis[key] ??= require('the-one-react-refresh');
module.exports = globalThis[key];
