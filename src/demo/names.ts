/** Given and family names from all over India, by the community that uses them together. */
export type NamePool = { female: string[]; male: string[]; family: string[] }

const words = (text: string): string[] => text.trim().split(/\s+/)

const pool = (female: string, male: string, family: string): NamePool => ({
  female: words(female),
  male: words(male),
  family: words(family),
})

export const namePools = {
  kannada: pool(
    'Chaitra Shwetha Bhavya Pavithra Kavya Rashmi Vidya Nandini Sushma Meghana Ranjitha Spoorthi',
    'Darshan Manjunath Prajwal Karthik Chethan Girish Naveen Pradeep Raghavendra Shashank Tejas Yashas',
    'Gowda Hegde Shetty Rao Bhat Kulkarni Murthy Kamath Hiremath Nayak Patil Urs',
  ),
  tamil: pool(
    'Anitha Kavitha Meenakshi Priya Revathi Sangeetha Thenmozhi Yamini Abinaya Gayathri Janani Nithya',
    'Arun Balaji Dinesh Ganesan Karthikeyan Muthu Prabhu Senthil Surya Vignesh Aravind Saravanan',
    'Subramanian Natarajan Raman Krishnan Murugan Selvam Iyer Chandrasekaran Pandian Rajendran Sundaram Venkatesan',
  ),
  telugu: pool(
    'Anusha Divya Harika Keerthi Lahari Mounika Navya Sravani Swathi Tejaswini Bhargavi Haritha',
    'Abhiram Chaitanya Harsha Kiran Madhav Naresh Pavan Rajesh Srikanth Venkat Praneeth Sandeep',
    'Reddy Naidu Chowdary Varma Sharma Raju Goud Prasad Kolli Yadav Chilukuri Vemula',
  ),
  malayalam: pool(
    'Aswathy Athira Devika Gopika Lakshmi Parvathy Remya Sneha Anjali Nimisha Arya Meera',
    'Ajith Anoop Bibin Jithin Midhun Nikhil Rahul Sooraj Vishnu Akhil Sarath Unni',
    'Nair Menon Pillai Kurup Varma Panicker Warrier Namboothiri Krishnan Das Chandran Sasidharan',
  ),
  keralaChristian: pool(
    'Anna Elizabeth Jincy Liya Mariam Neethu Reshma Sherin Tessa Ann Jisha Rose',
    'Abin Basil Eldho George Jacob Jomon Mathew Roshan Sebin Thomas Tony Varghese',
    'Kurian Mathew Thomas Joseph Chacko Philip Varghese Cherian Abraham Kuruvilla Antony Paul',
  ),
  marathi: pool(
    'Ashwini Gauri Ketaki Madhura Mugdha Pallavi Prajakta Rutuja Sayali Shraddha Tejal Vaishnavi',
    'Aniket Chinmay Ganesh Mandar Nilesh Omkar Pranav Rohan Sagar Swapnil Tushar Vaibhav',
    'Deshmukh Deshpande Gaikwad Jadhav Joshi Kale Kulkarni More Pawar Sawant Shinde Thakur',
  ),
  gujarati: pool(
    'Bhoomi Dhara Hetal Janki Khushbu Krupa Mansi Nirali Payal Riddhi Urvi Zalak',
    'Chirag Darshil Hardik Jignesh Kunal Maulik Nirav Parth Rushabh Smit Vivek Yash',
    'Patel Shah Desai Mehta Trivedi Parikh Joshi Bhatt Solanki Chauhan Vora Gandhi',
  ),
  rajasthani: pool(
    'Bhawna Chhavi Deepika Garima Khushi Kiran Manisha Neetu Poonam Rekha Sonal Vandana',
    'Bhanwar Dinesh Gajendra Hemant Kailash Lokesh Mahendra Narendra Prakash Ravindra Sunil Yogesh',
    'Rathore Shekhawat Choudhary Sharma Gehlot Meena Agarwal Jain Maheshwari Saini Bhati Purohit',
  ),
  hindi: pool(
    'Aditi Anjali Archana Kajal Kirti Neha Nidhi Pooja Priyanka Ritu Shikha Swati',
    'Abhishek Amit Ankit Ashish Deepak Gaurav Manish Nitin Rahul Saurabh Shivam Vikas',
    'Sharma Gupta Mishra Tiwari Singh Verma Srivastava Yadav Pandey Agrawal Dubey Chauhan',
  ),
  bihari: pool(
    'Anamika Babita Kavita Khushboo Madhu Nutan Puja Rani Shalini Smriti Soni Sweety',
    'Aman Chandan Dilip Kundan Mukesh Niraj Rajeev Ranjan Ravi Sanjeev Shashi Vikash',
    'Kumar Prasad Singh Jha Sinha Ojha Thakur Choudhary Mandal Paswan Rai Mahto',
  ),
  punjabi: pool(
    'Amandeep Gurleen Harpreet Jasleen Jaspreet Kirandeep Mandeep Navneet Prabhjot Ravneet Simran Sukhmani',
    'Arshdeep Gurpreet Harjot Jaskaran Karanveer Manpreet Navjot Paramjit Rajvir Sukhdeep Tejinder Yuvraj',
    'Singh Anand Sandhu Gill Dhillon Sidhu Grewal Bains Ahuja Bedi Chawla Kohli',
  ),
  haryanvi: pool(
    'Anju Jyoti Komal Monika Mukta Preeti Renu Sarita Seema Sudesh Suman Vinita',
    'Ajay Anil Joginder Krishan Mohit Naveen Parveen Pawan Rakesh Sandeep Sumit Vinod',
    'Malik Hooda Dahiya Sangwan Phogat Kadian Yadav Jangra Sheoran Rathee Goyal Bansal',
  ),
  bengali: pool(
    'Ananya Debolina Ishita Moumita Paromita Piyali Rituparna Sharmistha Sohini Sreya Tanushree Titli',
    'Anirban Arijit Debashis Joydeep Koushik Partha Rudra Sayan Soumya Subhajit Sumit Tanmay',
    'Banerjee Bose Chakraborty Chatterjee Das Dutta Ghosh Mukherjee Roy Saha Sarkar Sen',
  ),
  odia: pool(
    'Barsha Itishree Jyotsna Lipsa Madhusmita Namita Priyambada Rojalin Smruti Subhashree Sunita Tapaswini',
    'Alok Biswajit Chinmaya Debasish Jagannath Manoranjan Pradyumna Rashmi Sambit Satyajit Soumya Subrat',
    'Mohanty Patnaik Sahoo Behera Panda Mishra Nayak Swain Das Rout Jena Pradhan',
  ),
  assamese: pool(
    'Bornali Daisy Gitashree Himadri Jonali Juri Kabita Mamoni Nilakshi Pallabi Rimpi Trishna',
    'Bhaskar Bikash Dhrubajyoti Gautam Hiranya Jayanta Kaushik Manash Nabajit Pranjal Ranjit Utpal',
    'Baruah Bora Das Deka Gogoi Hazarika Kalita Phukan Saikia Sarma Talukdar Borah',
  ),
  northEast: pool(
    'Lalrinpuii Bandana Dahunlin Ibatei Kezevino Lily Mawite Monalisa Nengneihat Rebecca Thangi Wanshai',
    'Banteilang Chingkhei Hmingthanga Imti Khriezo Lalruata Moirang Neiphrezo Pynshngain Tomba Toshi Zodin',
    'Lyngdoh Marak Nongrum Sangma Ralte Hmar Singha Longkumer Angami Haokip Khongwir Chang',
  ),
  muslim: pool(
    'Aafreen Aisha Fatima Heena Mehnaz Nazia Nusrat Rukhsar Saba Shabnam Sumaiya Zoya',
    'Aamir Arshad Danish Farhan Imran Irfan Junaid Mohsin Nadeem Salman Tariq Zaid',
    'Ansari Khan Shaikh Siddiqui Qureshi Syed Pathan Mirza Hussain Ali Rahman Farooqui',
  ),
  goan: pool(
    'Alisha Bernadette Clarissa Flavia Gail Janice Larissa Maria Natasha Priscilla Sharon Velanie',
    'Agnelo Blaise Cedric Denzil Elvis Glen Joaquim Keith Melroy Nigel Savio Trevor',
    'Fernandes Dsouza Rodrigues Pereira Almeida Dias Gomes Lobo Mascarenhas Noronha Pinto Saldanha',
  ),
  pahari: pool(
    'Asha Bhagwati Deepa Geeta Himani Kamla Mamta Meenakshi Pushpa Rachna Sangeeta Vimla',
    'Bhupesh Devendra Girish Harish Kamal Lalit Mohan Puran Rajendra Surendra Tarun Umesh',
    'Bisht Negi Rawat Joshi Pant Bhatt Thapa Kandpal Semwal Nautiyal Chauhan Rana',
  ),
  kashmiri: pool(
    'Arifa Bisma Insha Mehvish Munaza Pakeeza Rafiqa Sabreena Shaista Tabassum Uzma Zainab',
    'Adil Basharat Faisal Hilal Ishfaq Javid Mudasir Owais Rayees Sajad Tanveer Umar',
    'Bhat Dar Lone Mir Wani Rather Ganai Sofi Kaul Raina Dhar Shah',
  ),
} satisfies Record<string, NamePool>

export type Community = keyof typeof namePools

/** Communities common in a state, most common first; names of other communities occur everywhere. */
const byState: Record<string, Community[]> = {
  Karnataka: ['kannada', 'kannada', 'telugu', 'tamil'],
  'Tamil Nadu': ['tamil', 'tamil', 'tamil', 'telugu'],
  Puducherry: ['tamil', 'tamil', 'malayalam'],
  Telangana: ['telugu', 'telugu', 'muslim'],
  'Andhra Pradesh': ['telugu', 'telugu', 'telugu'],
  Kerala: ['malayalam', 'malayalam', 'keralaChristian', 'muslim'],
  Maharashtra: ['marathi', 'marathi', 'gujarati', 'hindi'],
  Goa: ['goan', 'goan', 'marathi'],
  Gujarat: ['gujarati', 'gujarati', 'gujarati', 'rajasthani'],
  Rajasthan: ['rajasthani', 'rajasthani', 'hindi'],
  Delhi: ['hindi', 'punjabi', 'haryanvi'],
  Haryana: ['haryanvi', 'haryanvi', 'punjabi'],
  Punjab: ['punjabi', 'punjabi', 'hindi'],
  Chandigarh: ['punjabi', 'haryanvi', 'hindi'],
  'Himachal Pradesh': ['pahari', 'pahari', 'punjabi'],
  Uttarakhand: ['pahari', 'pahari', 'hindi'],
  'Jammu and Kashmir': ['kashmiri', 'punjabi', 'muslim'],
  'Uttar Pradesh': ['hindi', 'hindi', 'muslim'],
  'Madhya Pradesh': ['hindi', 'hindi', 'marathi'],
  Chhattisgarh: ['hindi', 'odia', 'hindi'],
  Bihar: ['bihari', 'bihari', 'muslim'],
  Jharkhand: ['bihari', 'bihari', 'bengali'],
  'West Bengal': ['bengali', 'bengali', 'bengali', 'bihari'],
  Odisha: ['odia', 'odia', 'bengali'],
  Assam: ['assamese', 'assamese', 'bengali', 'northEast'],
  Meghalaya: ['northEast'],
}

const everybody = Object.keys(namePools) as Community[]

export const communitiesOf = (state: string): Community[] => byState[state] ?? everybody
export const allCommunities: readonly Community[] = everybody
