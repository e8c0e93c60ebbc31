import { endpointsIn, globalStylesIn } from './scripts.ts';

it('finds the endpoints that a built script names', () => {
  const text =
    'u("GET v2/events/:id/details",{params:{id:e}});m(`POST orders`,{invalidates:["GET v2/cards"]});"GET OUT"';
  expect(endpointsIn(text)).toEqual(['GET v2/events/:id/details', 'POST orders', 'GET v2/cards']);
});

it.each([
  ['(0,r.jsx)(i.Global,{styles:{body:{color:"red"}}})', 'Global of emotion'],
  ['let e=(0,r.jsx)(a.GlobalStyles,{})', 'GlobalStyles'],
  ['(0,t.jsx)("style",{children:"body{}"})', 'a style element'],
  ['document.createElement("style")', 'a style element'],
  ['document.createElement("link")', 'a link element'],
  ['document.adoptedStyleSheets=[e]', 'a style sheet'],
  ['document.styleSheets[0].insertRule("a{}")', 'a style sheet'],
  ['sx:{"body:has(&)":{color:"red"}}', 'a selector of the whole page'],
])('finds that %s styles the whole page', (text, way) => {
  expect(globalStylesIn(text)).toEqual([way]);
});

it('lets a remote style its own elements', () => {
  const text =
    '(0,r.jsx)(u.Box,{sx:{"& body":{p:1},"&:hover":{},"@media print":{display:"none"}},style:{top:0}})';
  expect(globalStylesIn(text)).toEqual([]);
});
