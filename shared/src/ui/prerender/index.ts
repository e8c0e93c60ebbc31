/** Rendering where there is no browser: when public pages are built, and when the server paints a page for somebody. */
export { isPrerendered, renderPages } from './pages.tsx';
export { renderPage, renderPart } from './parts.tsx';
export { quietHost } from './quiet-host.ts';
export { renderStatic } from './render-static.ts';
