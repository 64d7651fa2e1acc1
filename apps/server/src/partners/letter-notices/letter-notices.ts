/** Who signs what Amazon SES tells of letters, and wants to know that we listen. */
export interface LetterNotices {
  /** The certificate at an address of SNS; undefined where there is none. Never asks another host. */
  certificate(url: string): Promise<string | undefined>;
  /** Says at an address of SNS that we want to hear of a topic. Never asks another host. */
  confirm(url: string): Promise<void>;
}
