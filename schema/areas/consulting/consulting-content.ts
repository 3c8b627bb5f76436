import * as z from 'zod';

/**
 * The content of the consulting page, in both languages: data that an operator replaces by a file (CONSULTING_FILE). A
 * block is an offer with a button; a partner has a picture as well.
 */
const both = (max: number) =>
  z.strictObject({ de: z.string().trim().min(1).max(max), en: z.string().trim().min(1).max(max) });

/**
 * The target of a button: a page, a mail, or a page of this product. Any other scheme, such as `javascript:`, is
 * refused.
 */
const buttonAddress = z
  .string()
  .max(500)
  .regex(
    /^(https?:\/\/[^\s]+|mailto:[^\s]+|\/[^\s/][^\s]*)$/,
    'an address that begins with https://, http://, mailto: or /',
  );

const block = z.strictObject({
  title: both(120),
  text: both(1_000),
  buttonText: both(60),
  /** Without it the button writes a mail to the support of this installation. */
  buttonUrl: buttonAddress.nullable().default(null),
});

export const consultingFileSchema = z.strictObject({
  advisory: block,
  support: block,
  partners: z
    .array(
      block.extend({
        /** An image file in the same directory: png, jpg, webp or svg, 200 kB at most. */
        image: z
          .string()
          .regex(/^[\w-]+\.(png|jpe?g|webp|svg)$/i, 'the name of a picture beside the file')
          .nullable()
          .default(null),
        /** Says on the page that the operator has not named a partner yet. */
        placeholder: z.boolean().default(false),
      }),
    )
    .max(30),
});

export type ConsultingFile = z.output<typeof consultingFileSchema>;
type ConsultingPartner = ConsultingFile['partners'][number];

/** The same with the pictures as data addresses. */
export type ConsultingContent = Omit<ConsultingFile, 'partners'> & {
  partners: (Omit<ConsultingPartner, 'image'> & { imageUrl: string | null })[];
};
