/** The password of every demo account (D243); it opens nothing once the demo is off or others can reach it (D277). */
export const demoPassword = 'Bloomdesk-demo-1';
