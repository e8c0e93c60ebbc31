export { later, optional } from './later.tsx';
