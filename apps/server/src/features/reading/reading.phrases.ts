/** Words that tell a row of a list that is not one of its lines, without accents or signs, as `normal` leaves them. */
export const totalWords =
  'total|totals|sub total|subtotal|grand total|net total|sum total|total amount|total items|total value|total price|total net|total eur|total usd|carried forward|brought forward|carry forward|page total|sum|vat|tax|discount|zwischensumme|gesamt|gesamtsumme|summe|gesamtbetrag|endbetrag|ubertrag|mwst|zzgl|montant total|sous total|total ht|total ttc|tva|importe total|suma|base imponible|iva|soma|valor total|totale|totale imponibile|imponibile|subtotale|totaal|subtotaal|btw|συνολο|γενικο συνολο|μερικο συνολο|φπα|toplam|genel toplam|ara toplam|kdv|razem|suma czesciowa|wartosc razem|do zaplaty|итого|всего|ндс|разом|всього|合计|总计|小计|总金额|合計|総計|小計|합계|총계|소계|부가세|sammenlagt|til sammen|i alt|subtotalt|delsum|summa|yhteensa|valisumma|ukupno|sveukupno|tong cong|tong|jumlah'

/** Who signs, and what stands under a list. */
export const signatureWords =
  'prepared by|requested by|approved by|checked by|authorised by|authorized by|ordered by|issued by|verified by|received by|reviewed by|signed by|signature|signed|name and signature|master s signature|captain|master|chief engineer|chief officer|c e|c o|ch eng|ch off|superintendent|purchasing|sign|stamp|date|place and date|erstellt|erstellt von|genehmigt|genehmigt von|gepruft|angefordert von|unterschrift|kapitan|datum|prepare par|etabli par|approuve par|demande par|signature du capitaine|visa|elaborado por|aprobado por|solicitado por|firma|revisado por|preparado por|aprovado por|assinatura|redatto da|approvato da|richiesto da|firma del comandante|opgesteld door|goedgekeurd door|handtekening|συνταχθηκε|εγκριθηκε|υπογραφη|ο πλοιαρχος|πλοιαρχος|συντακτης|hazirlayan|onaylayan|imza|talep eden|sporzadzil|zatwierdzil|podpis|составил|утвердил|проверил|подпись|капитан|制表|编制|审核|批准|申请人|审批|船长|轮机长|签字|签名|作成|承認|確認|船長|작성|승인|확인|서명|선장|utarbeidet av|godkjent av|underskrift|upprattad av|godkand av|laatinut|hyvaksynyt|izradio|odobrio|potpis'

/** Names of stores and departments: alone in a row they head the lines below. */
export const sectionWords =
  'stores|deck|engine|cabin|galley|bonded|provision|provisions|electrical|safety|medical|stationery|consumables|tools|paints|paint|catering|lubricants|chemicals|bridge|navigation|ropes|hardware|packing|spares|spare parts|machinery|department|dept|section|category|group|miscellaneous|general|fresh|frozen|dry|fruit|vegetables|meat|dairy|beverages|toiletries|cleaning|fire fighting|lsa|ffa|accommodation|store|bordbedarf|decksbedarf|maschinenbedarf|abteilung|maschine|proviant|werkzeuge|farben|pont|cuisine|machine|vivres|peinture|outillage|cubierta|maquinas|cocina|viveres|fonda|pinturas|seccion|conves|maquinas|cozinha|coperta|macchina|cucina|sezione|viveri|dek|machinekamer|kombuis|καταστρωμα|μηχανη|μηχανοστασιο|κουζινα|εφοδια|υλικα καταστρωματος|guverte|makine|kumanya|poklad|maszynownia|kambuz|палуба|машинное отделение|камбуз|снабжение|甲板|轮机|厨房|甲板部|轮机部|物料|甲板物料|轮机物料|甲板部|機関部|司厨部|갑판부|기관부|조리부|dekk|maskin|bysse|dack|stewarding'

/** How a name that runs on in the next row goes on there: in small letters or with a sign, or with a word that joins. */
export const runsOn = {
  small: /^([a-zà-ÿα-ωа-я(["'&+/×~-]|\d)/u,
  joining:
    /^(as|and|or|with|for|c\/w|w\/|incl|including|complete|size|type|model|maker|make|brand|p\/n|part no|s\/n|serial no|approx|dia|ø|length|iso|din|material|to suit|suitable|same as|ref|mit|für|und|avec|pour|con|para|per|com)(?!\p{L})/iu,
}

/** What is said around a list: greetings, and where a page ends. */
export const smallTalk =
  /^(thanks?|thank you|best regards|kind regards|regards|br|dear|good day|hello|hi|please|note|notes|n\.?b\.?|end of|continued)(?!\p{L})|^(page|seite|pagina|página|pag|strona|стр|σελίδα|sayfa|side|sida|第|ページ|页|쪽)\.?\s*\d/iu

/** What a label names of a component, by the words before its value. */
export const componentWords = {
  assembly:
    'component|equipment|machinery|assembly|engine|machine|unit name|equipment name|component name|machinery name|main component|baugruppe|aggregat|anlage|maschine|equipement|appareil|equipo|maquina|equipamento|macchina|apparecchiatura|installatie|μηχανημα|εξοπλισμος|makine|ekipman|urzadzenie|maszyna|оборудование|механизм|设备|设备名称|機器|機器名|장비|장비명|utstyr|utrustning|for equipment|for machinery',
  maker:
    'maker|makers|manufacturer|make|maker name|hersteller|fabrikat|fabricant|constructeur|fabricante|costruttore|produttore|fabrikant|κατασκευαστης|οικος|uretici|marka|producent|изготовитель|производитель|厂家|制造厂|制造商|メーカー|제조사|메이커|produsent|tillverkare',
  type: 'type|model|type model|model type|engine type|typ|modell|modele|modelo|tipo|modello|τυπος|μοντελο|tip|тип|модель|型号|型式|형식|모델',
  number:
    'serial no|serial number|serial nr|serial|s n|ser no|engine no|machine no|seriennummer|serien nr|numero de serie|n serie|no serie|no de serie|matricola|numero di serie|serienummer|αρ σειρας|σειριακος|seri no|nr seryjny|numer seryjny|серийный номер|зав no|заводской номер|编号|出厂编号|序列号|機番|製造番号|제조번호|serienr',
  drawingNumber:
    'drawing no|drawing number|drawing|dwg no|zeichnung|plan no|plano|чертеж|图号|図番|도면번호|tegning',
  particulars: 'particulars|details|technical data|output|capacity|rating',
  book: 'book|book no|book name|instruction book|instruction manual|manual|book number',
} as const

/** What stands over a list: what the words before a value name. */
export const headWords = {
  number:
    'req no|requisition no|requisition form no|form no|requisition number|requisition|req number|req nr|requisition nr|request no|request number|rfq no|rfq number|rfq|enquiry no|inquiry no|indent no|our ref|our reference|reference|ref no|ref|order req no|pr no|purchase requisition|anforderung nr|anforderungsnummer|bedarfsanforderung|anfrage nr|anfrage|demande no|n de demande|no demande|numero de demande|solicitud no|no de solicitud|n solicitud|pedido no|requisicao no|requisicao n|richiesta n|n richiesta|aanvraag nr|aanvraagnummer|αρ αιτησης|αριθμος αιτησης|αιτηση|talep no|nr zapotrzebowania|zapotrzebowanie nr|заявка no|номер заявки|申请单号|申请编号|请购单号|单号|申請番号|要求番号|注文番号|청구번호|요청번호|신청번호|rekvisisjon|rekvisisjon nr|rekvisisjonsnr|forespørsel nr',
  vessel:
    'vessel|vessel name|ship|ship name|name of vessel|name of ship|m v|mv|m t|mt|ship s name|schiff|schiffsname|navire|nom du navire|buque|nombre del buque|navio|nave|nome nave|schip|πλοιο|gemi|gemi adi|statek|nazwa statku|судно|название судна|теплоход|船名|船舶|선명|선박|선박명|skip|fartoy|fartyg|alus',
  port: 'port|delivery port|port of delivery|place of delivery|supply port|hafen|lieferhafen|port de livraison|puerto|puerto de entrega|porto|porto di consegna|haven|λιμανι|liman|порт|港口|交货港|港|納入港|항구|havn|hamn',
  department:
    'department|dept|abteilung|departement|departamento|reparto|afdeling|τμημα|bolum|dzial|отдел|部门|部|부서|avdeling|avdelning',
} as const
