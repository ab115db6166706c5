import { z } from 'zod';

/** POST /users/{id}/erase: the username of the person, typed again. PRV-02 */
export const eraseInput = z.strictObject({ confirm: z.string().max(255) });
