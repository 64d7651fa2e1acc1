/** A form lets a password of 8 signs through, as sign-in must; a new one needs 10, which the server says (D5). */
export const shortestPasswordInForms = 8;
