import './mails.css'

const link = /(https?:\/\/[^\s<>"]+)/

/** The plain part of a mail, its addresses as links. */
export function MailText({ text }: { text: string }) {
  return (
    <pre className="mailtext">
      {text.split(link).map((part, index) =>
        index % 2 === 1 ? (
          <a key={index} href={part} target="_blank" rel="noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </pre>
  )
}
