/** Who signs what Amazon SES tells of letters, and wants to know that we listen. */
export interface LetterNotices {
  /** The certificate at an address of SNS; undefined where there is none. Never asks another host. */
  certificate(url: string): Promise<string | undefined>;
  /** Says at an address of SNS that we want to hear of a topic. Never asks another host. */
  confirm(url: string): Promise<void>;
  /** Asks where a topic is whether it takes a confirmation that it never asked for; answers the status it is refused with. */
  check(topic: string): Promise<number>;
}
