/*
 * The react-refresh runtime, one for all builds on the page. Development only. `the-one-react-refresh` is
 * the real runtime, see refresh.ts: its own name leads back here.
 */
const key = Symbol.for('keepsake.react-refresh');
globalThis[key] ??= require('the-one-react-refresh');
module.exports = globalThis[key];
