/** Installing the site on a home screen: the shell stores the browser's prompt, pages offer it. */
export { InstallOffer } from './InstallOffer.tsx';
export { keepInstallPrompt } from './prompt.ts';
