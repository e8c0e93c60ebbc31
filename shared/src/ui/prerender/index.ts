/** Rendering without a browser: public pages at build time, personal pages on the server. */
export { isPrerendered, renderPages } from './pages.tsx';
export { renderPage, renderPart } from './parts.tsx';
export { quietHost } from './quiet-host.ts';
export { renderStatic } from './render-static.ts';
