/** Rendering where there is no browser: when the public pages are built. */
export { renderPages } from './pages.tsx';
export { renderPart } from './parts.tsx';
export { isPrerendered } from './pages.tsx';
export { quietHost } from './quiet-host.ts';
export { renderStatic } from './render-static.ts';
