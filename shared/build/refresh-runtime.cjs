/* The react-refresh runtime, one for all builds on the page. Development only. */
const key = Symbol.for('keepsake.react-refresh');
globalThis[key] ??= require('react-refresh/runtime');
module.exports = globalThis[key];
